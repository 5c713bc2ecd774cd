import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './float.words.en.ts'
import { swahili } from './float.words.sw.ts'
import type { FloatNotifications } from './float.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: FloatNotifications = {
  payout_float_low: { left: 'KSh 1,000', least: 'KSh 50,000', link },
}

/** What admins get about the account that pays out. */
export const floatKinds = defineKinds<FloatNotifications>({
  class: 'money',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
