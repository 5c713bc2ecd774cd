import { placeTotals } from '@mtaa/contract/places/places'
import type { SelfTest } from '../../../core/self-test.ts'
import { constituencies, counties, wards } from './catalogue.ts'
import { findByAddress } from './find-by-address.ts'
import { findByName } from './search-places.ts'

export const placesSelfTests: readonly SelfTest[] = [
  {
    subject: 'location',
    words: {
      en: 'Every county, constituency and ward is found under its own address',
      sw: 'Kila kaunti, eneo bunge na wadi inapatikana chini ya anwani yake',
    },
    async run() {
      if (counties.length !== placeTotals.county || constituencies.length !== placeTotals.constituency) return false
      if (wards.length !== placeTotals.ward) return false
      return [...counties, ...constituencies, ...wards].every((area) => {
        const found = findByAddress(area.path.split('/').slice(2))
        return 'area' in found && found.area === area
      })
    },
  },
  {
    subject: 'location',
    words: { en: 'A ward is found by its name', sw: 'Wadi inapatikana kwa jina lake' },
    run: async () => findByName('Kilimani').some(({ level, name }) => level === 'ward' && name === 'Kilimani'),
  },
]
