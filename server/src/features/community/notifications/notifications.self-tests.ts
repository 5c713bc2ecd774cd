import { languages } from '@mtaa/contract/language'
import type { Feature } from '../../../core/feature.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import type { SelfTest } from '../../../core/self-test.ts'
import { lineOf } from './words-of.ts'

export const notificationsSelfTests = (all: readonly Feature[]): readonly SelfTest[] => [
  {
    subject: 'notifications',
    words: {
      en: 'Every kind has its line in both languages',
      sw: 'Kila aina ina mstari wake kwa lugha zote mbili',
    },
    async run() {
      const kinds = all.flatMap(({ notifications = [] }) => notifications) as unknown as NotificationKind<object>[]
      const listed = kinds.filter(({ path, unlisted }) => path !== undefined && !unlisted)
      return (
        listed.length > 0 &&
        listed.every((kind) => languages.every((language) => lineOf(kind, kind.sample, language) !== ''))
      )
    },
  },
  {
    subject: 'notifications',
    words: { en: 'Pushes can be signed', sw: 'Arifa za simu zinaweza kutiwa saini' },
    run: async ({ push }) => (push ? true : 'unavailable'),
  },
]
