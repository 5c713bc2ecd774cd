import { type MailTexts, orderEndings } from '../../../../core/notifications.ts'
import type { ChargebackNotifications } from './chargeback.notifications.ts'

const orderEnding = orderEndings.en

/** What a bank does with the money of an order. */
export const english: MailTexts<ChargebackNotifications> = {
  order_disputed: ({ amount, number }) => ({
    subject: `Payment disputed: ${number}`,
    lines: [
      `The bank of the card that paid for order ${number} claims ${amount} back. Until it has decided, the order rests and the money stays held.`,
    ],
    button: 'See the order',
    ending: orderEnding,
  }),
  sale_disputed: ({ amount, number }) => ({
    subject: `Payment disputed: ${number}`,
    lines: [
      `The buyer's bank claims back the ${amount} of order ${number}. Do not hand anything over now: the money stays held until the bank has decided.`,
    ],
    button: 'See the order',
    ending: orderEnding,
  }),
  dispute_won: ({ amount, number }) => ({
    subject: `Dispute decided: ${number}`,
    lines: [`The claim to the ${amount} of order ${number} was refused. The order goes on as before.`],
    button: 'See the order',
    ending: orderEnding,
  }),
  dispute_part_lost: ({ amount, number }) => ({
    subject: `Dispute decided: ${number}`,
    lines: [`The bank has taken part of the ${amount} of order ${number}. The order goes on with the rest.`],
    button: 'See the order',
    ending: orderEnding,
  }),
  dispute_lost: ({ amount, number }) => ({
    subject: `Dispute decided: ${number}`,
    lines: [
      `The ${amount} of order ${number} were taken back by the buyer's bank or by M-Pesa. Nothing more is to be handed over for it.`,
    ],
    button: 'See the order',
    ending: orderEnding,
  }),
}
