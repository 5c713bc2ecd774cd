import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { PayoutNotifications } from './payout.notifications.ts'

const worry = worries.en

/** About payouts, for their seller. */
export const english: MailTexts<PayoutNotifications> = {
  payout_number_set: ({ phone }) => ({
    subject: 'Your sales are paid to a number',
    lines: [`From now on your sales on Mtaa are paid to this M-Pesa number: ${phone}.`],
    button: 'This was not me',
    ending: `If it was you, you do not need to do anything. If not, the button stops payouts until our support has spoken to you. ${worry}`,
  }),
  payout_number_changed: ({ phone }) => ({
    subject: 'Your payout number has changed',
    lines: [
      `Your sales on Mtaa are to be paid to another M-Pesa number: ${phone}. No money leaves for 72 hours, so that you can object.`,
    ],
    button: 'This was not me',
    ending: `If it was you, you do not need to do anything. If not, the button stops payouts until our support has spoken to you. ${worry}`,
  }),
  payout_sent: ({ amount, phone }) => ({
    subject: 'Your payout is on its way',
    lines: [`${amount} is being sent to your M-Pesa number ${phone}, usually within minutes.`],
    button: 'See my payouts',
    ending: worry,
  }),
  payout_paid: ({ amount, phone, receipt }) => ({
    subject: 'Your payout is paid',
    lines: [`${amount} was paid to your M-Pesa number ${phone}. M-Pesa's receipt is ${receipt}.`],
    button: 'See my payouts',
    ending: worry,
  }),
  payout_failed: ({ amount }) => ({
    subject: 'Your payout could not be paid',
    lines: [`M-Pesa did not pay ${amount}. The money is still yours; look at your number and request it again.`],
    button: 'See my payouts',
    ending: worry,
  }),
  payouts_stopped: () => ({
    subject: 'Payouts to you are stopped',
    lines: ['Until our support has released them, no money of your sales is sent. It stays yours.'],
    button: 'See my payouts',
    ending: `If you do not know why, write to us on the contact page. ${worry}`,
  }),
  payouts_released: () => ({
    subject: 'Payouts to you are released',
    lines: ['The money of your sales can be sent to you again.'],
    button: 'See my payouts',
    ending: worry,
  }),
}
