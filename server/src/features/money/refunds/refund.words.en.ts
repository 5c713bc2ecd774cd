import { type MailTexts, orderEndings, moneyEndings } from '../../../core/notifications.ts'
import type { RefundNotifications } from './refund.notifications.ts'

const orderEnding = orderEndings.en
const walletEnding = moneyEndings.en

/** How far a refund is, for its payer. */
export const english: MailTexts<RefundNotifications> = {
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
    lines: [
      `${amount} of order ${number} could not be sent back yet. We are working on it; you do not need to do anything.`,
    ],
    button: 'See my order',
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
    lines: [`${amount} of your wallet could not be sent yet. We are working on it; you do not need to do anything.`],
    button: 'See my wallet',
    ending: walletEnding,
  }),
}
