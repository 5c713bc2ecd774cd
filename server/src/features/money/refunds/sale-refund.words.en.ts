import { type MailTexts, orderEndings } from '../../../core/notifications.ts'
import type { SaleRefundNotifications } from './refund.notifications.ts'

const ending = orderEndings.en
const held = 'It comes from the money that is held for this order.'
const owed = 'It is taken from what we owe you.'
const borneByUs = 'What we owe you no longer covers it: Mtaa bears the rest.'

/** A refund of a sale that somebody else has requested or decided, for its seller. */
export const englishSales: MailTexts<SaleRefundNotifications> = {
  sale_refund_requested: ({ amount, number }) => ({
    subject: `Refund requested: ${number}`,
    lines: [
      `A refund of ${amount} for your sale ${number} was requested. Agree to it or refuse it on the page of the order.`,
    ],
    button: 'See the order',
    ending,
  }),
  sale_refund_approved: ({ amount, number }) => ({
    subject: `Refund approved: ${number}`,
    lines: [`${amount} of your sale ${number} goes back to the buyer.`],
    button: 'See the order',
    ending,
  }),
  sale_refund_rejected: ({ amount, number, reason }) => ({
    subject: `Refund refused: ${number}`,
    lines: [`The refund of ${amount} for your sale ${number} was refused: ${reason}`],
    button: 'See the order',
    ending,
  }),
  sale_refund_decided: ({ amount, number, reason, borne }) => ({
    subject: `Mtaa support has decided: ${number}`,
    lines: [
      `Mtaa support has decided that ${amount} of your sale ${number} goes back to the buyer. The reason that was given: ${reason}`,
      { held, seller: owed, platform: borneByUs }[borne],
      'You need not do anything. If you do not agree, you can object.',
    ],
    button: 'See the order',
    ending,
  }),
}
