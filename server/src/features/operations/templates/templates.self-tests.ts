import type { Feature } from '../../../core/feature.ts'
import type { SelfTest } from '../../../core/self-test.ts'
import { catalogueOf } from './catalogue.ts'
import { checkWords } from './check-words.ts'
import { preview } from './render.ts'
import { hostOf } from './show-templates.ts'

export const templatesSelfTests = (all: readonly Feature[]): readonly SelfTest[] => [
  {
    subject: 'email',
    words: {
      en: 'Every mail and SMS is written in both languages, and fits',
      sw: 'Kila barua pepe na SMS imeandikwa kwa lugha zote mbili, na inatosha',
    },
    async run(deps) {
      const templates = [...catalogueOf(all).values()]
      const host = hostOf(deps)
      for (const template of templates) checkWords(template, template.program, host)
      return (
        templates.length > 0 && templates.every((template) => preview(template, template.program, host).text !== '')
      )
    },
  },
]
