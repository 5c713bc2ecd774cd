import { disputePhrases } from './dispute-news.ts'
import { saleRefundPhrases } from './refund-news.ts'
import { worries } from './worries.ts'
import type { MoneyPhrases } from './words.ts'

const worry = worries.en

const walletEnding = 'If you did not ask for this or something is not right, write to us on the contact page.'
const orderEnding =
  'If you did not ask for this or something is not right, write to us on the contact page and name the order.'

/** Of payouts, refunds, disputes and wallets. */
export const englishMoney: MoneyPhrases = {
  payout_number_set: ({ phone }) => ({
    subject: 'Your sales are paid to a number',
    lines: [`From now on your sales on Mtaa are paid to this M-Pesa number: ${phone}.`],
    button: 'This was not me',
    ending: `If it was you, you need do nothing. If not, the button stops payouts until our support has spoken to you. ${worry}`,
  }),
  payout_number_changed: ({ phone }) => ({
    subject: 'Your payout number has changed',
    lines: [
      `Your sales on Mtaa are to be paid to another M-Pesa number: ${phone}. No money leaves for 72 hours, so that you can object.`,
    ],
    button: 'This was not me',
    ending: `If it was you, you need do nothing. If not, the button stops payouts until our support has spoken to you. ${worry}`,
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
  refund_requested: ({ amount, number }) => ({
    subject: `Refund requested: ${number}`,
    lines: [`A refund of ${amount} for order ${number} was requested.`],
    button: 'See my order',
    ending: orderEnding,
  }),
  refund_approved: ({ amount, number }) => ({
    subject: `Refund approved: ${number}`,
    lines: [`${amount} of order ${number} will be sent back to you.`],
    button: 'See my order',
    ending: orderEnding,
  }),
  refund_rejected: ({ amount, number, reason }) => ({
    subject: `Refund refused: ${number}`,
    lines: [`The refund of ${amount} for order ${number} was refused: ${reason}`],
    button: 'See my order',
    ending: orderEnding,
  }),
  refund_sent: ({ amount, number }) => ({
    subject: `Refund sent: ${number}`,
    lines: [`${amount} of order ${number} is on its way back to you, usually within a day.`],
    button: 'See my order',
    ending: orderEnding,
  }),
  refund_confirmed: ({ amount, number }) => ({
    subject: `Money returned: ${number}`,
    lines: [`${amount} of order ${number} has been returned to you.`],
    button: 'See my order',
    ending: orderEnding,
  }),
  refund_failed: ({ amount, number }) => ({
    subject: `Refund delayed: ${number}`,
    lines: [`${amount} of order ${number} could not be sent back yet. We are working on it; you need do nothing.`],
    button: 'See my order',
    ending: orderEnding,
  }),
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
  ...saleRefundPhrases.en(orderEnding),
  ...disputePhrases('en', orderEnding),
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
  wallet_refund_requested: ({ amount }) => ({
    subject: 'Your wallet goes back to you',
    lines: [
      `Your account is to be deleted. ${amount} of your wallet will be sent to the M-Pesa number that filled it, once we have compared the name.`,
    ],
    button: 'See my wallet',
    ending: walletEnding,
  }),
  wallet_refund_rejected: ({ amount, reason }) => ({
    subject: 'Your wallet was not sent back',
    lines: [`${amount} of your wallet was not sent back: ${reason}`],
    button: 'See my wallet',
    ending: walletEnding,
  }),
  wallet_refund_confirmed: ({ amount }) => ({
    subject: 'Your wallet was sent back',
    lines: [`${amount} of your wallet has been sent to your M-Pesa number.`],
    button: 'See my wallet',
    ending: walletEnding,
  }),
  wallet_refund_failed: ({ amount }) => ({
    subject: 'Your wallet comes later',
    lines: [`${amount} of your wallet could not be sent yet. We are working on it; you need do nothing.`],
    button: 'See my wallet',
    ending: walletEnding,
  }),
  points_expiring: ({ points, day }) => ({
    subject: 'Some of your points expire soon',
    lines: [
      `${points} of your points expire soon, the first of them on ${day}. They take money off an order, or promote a listing.`,
    ],
    button: 'Use my points',
    ending: `Points are no money. They expire 12 months after they were earned. ${walletEnding}`,
  }),
}
