import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { FloatNotifications } from './float.notifications.ts'

const worry = worries.en

/** About the account that pays out, for admins. */
export const english: MailTexts<FloatNotifications> = {
  payout_float_low: ({ left, least }) => ({
    subject: 'The payout account is running low',
    lines: [
      `The M-Pesa account that pays out has ${left} to spare, less than ${least}. Move money to it and book it; what it cannot pay waits until then.`,
    ],
    button: 'See the account',
    ending: `You get this because you are an admin. It comes once each time the account runs low. ${worry}`,
  }),
}
