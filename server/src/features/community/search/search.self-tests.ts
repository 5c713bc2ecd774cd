import type { SelfTest } from '../../../core/self-test.ts'
import { findPlaces } from './found-places.ts'

export const searchSelfTests: readonly SelfTest[] = [
  {
    subject: 'search',
    words: {
      en: 'Of places with one name the widest comes first',
      sw: 'Kati ya maeneo yenye jina moja, pana zaidi linatangulia',
    },
    async run() {
      const [first, ...others] = findPlaces(['nakuru'])
      return first?.level === 'county' && others.some(({ level }) => level !== 'county')
    },
  },
]
