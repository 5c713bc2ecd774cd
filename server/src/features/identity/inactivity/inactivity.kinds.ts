import { defineKinds, pathOf } from '../../../core/notifications.ts'
import type { InactivityNotifications } from './inactivity.notifications.ts'
import { english, shortEnglish } from './inactivity.words.en.ts'
import { shortSwahili, swahili } from './inactivity.words.sw.ts'

const ending = { day: '20 December 2026', link: 'https://mtaa.test/settings/data' }

/** Before an account that is not used any more is deleted: to every address and number, since one may be out of use, too. */
export const inactivityKinds = defineKinds<InactivityNotifications>({
  class: 'money',
  reach: 'all',
  document: 'all',
  samples: { unused_first: ending, unused_again: ending, unused_last: ending },
  mail: { en: english, sw: swahili },
  sms: { en: shortEnglish, sw: shortSwahili },
  path: pathOf,
})
