import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { FloatNotifications } from './float.notifications.ts'

const worry = worries.sw

/** About the account that pays out, for admins. */
export const swahili: MailTexts<FloatNotifications> = {
  payout_float_low: ({ left, least }) => ({
    subject: 'Akaunti inayolipa inapungua',
    lines: [
      `Akaunti ya M-Pesa inayolipa ina ${left} za akiba, chini ya ${least}. Hamishia pesa humo na uziandike; kisicholipika kitasubiri hadi hapo.`,
    ],
    button: 'Tazama akaunti',
    ending: `Unapata hii kwa sababu wewe ni msimamizi. Inakuja mara moja kila akaunti inapopungua. ${worry}`,
  }),
}
