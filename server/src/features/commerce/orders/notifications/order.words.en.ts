import { type MailTexts, orderEndings } from '../../../../core/notifications.ts'
import { deliveryLines } from './delivery-lines.ts'
import type { OrderNotifications } from './order.notifications.ts'

const ending = orderEndings.en
const button = 'See the order'

interface About {
  number: string
  what: string
  amount: string
}

const about = ({ number, what, amount }: About) => `Order ${number}: ${what}, ${amount}.`

/** Of each step of an order: to its buyer, and to its seller (`sale_…`). */
export const english: MailTexts<OrderNotifications> = {
  order_paid: ({ until, ...order }) => ({
    subject: `Order paid: ${order.number}`,
    lines: [
      about(order),
      'The money is held until you have what you bought.',
      `The seller can accept the order until ${until}. Otherwise it is cancelled and your money goes back to you.`,
    ],
    button,
    ending,
  }),
  sale_paid: ({ until, delivery, ...order }) => ({
    subject: `You sold something: ${order.number}`,
    lines: [
      about(order),
      'The buyer has paid, and the money is held for you.',
      `Accept the order until ${until}. Otherwise it is cancelled and the money goes back to the buyer.`,
      ...deliveryLines('en', delivery),
    ],
    button,
    ending,
  }),
  order_accepted: ({ until, ...order }) => ({
    subject: `Order accepted: ${order.number}`,
    lines: [
      about(order),
      `The seller has accepted it, and sends it or has it ready until ${until}.`,
      'When you get it, show the seller the code on the page of your order.',
    ],
    button,
    ending,
  }),
  sale_accepted: ({ until, delivery, ...order }) => ({
    subject: `You accepted order ${order.number}`,
    lines: [
      about(order),
      `${delivery.method === 'pickup' ? 'Say where and when it is ready' : 'Send it'} by ${until}. Otherwise it is cancelled and the money goes back to the buyer.`,
      ...deliveryLines('en', delivery),
      'When you hand it over, enter the code that the buyer shows: the money is yours at once.',
    ],
    button,
    ending,
  }),
  order_shipped: ({ until, delivery, ...order }) => ({
    subject: `${delivery.method === 'pickup' ? 'Ready to pick up' : 'On its way'}: ${order.number}`,
    lines: [
      about(order),
      delivery.method === 'pickup' ? 'It is ready for you to pick up.' : 'It is on its way to you.',
      ...deliveryLines('en', delivery).slice(1),
      `When you have it, show the code or confirm. If you do nothing, it counts as delivered on ${until}.`,
    ],
    button,
    ending,
  }),
  sale_shipped: ({ until, delivery, ...order }) => ({
    subject: delivery.method === 'pickup' ? `Order ${order.number} is ready` : `You sent order ${order.number}`,
    lines: [
      about(order),
      'When you hand it over, enter the code that the buyer shows: the money is yours at once.',
      `Without the code, and if the buyer does nothing, it counts as delivered on ${until}.`,
    ],
    button,
    ending,
  }),
  order_delivered: ({ until, ...order }) => ({
    subject: `Do you have order ${order.number}?`,
    lines: [
      about(order),
      `It counts as delivered, and on ${until} the money goes to the seller.`,
      'If you do not have it or something is wrong, say so on its page before.',
    ],
    button,
    ending,
  }),
  sale_delivered: ({ until, ...order }) => ({
    subject: `Delivered: order ${order.number}`,
    lines: [
      about(order),
      `It counts as delivered. Unless the buyer reports a problem, the money is yours on ${until}.`,
    ],
    button,
    ending,
  }),
  order_cancel_requested: ({ until, ...order }) => ({
    subject: `Sent to the seller: ${order.number}`,
    lines: [
      about(order),
      'The seller reads that you want to cancel. If they agree, your money goes back to you.',
      `If it is not sent until ${until}, it is cancelled in any case.`,
    ],
    button,
    ending,
  }),
  sale_cancel_requested: ({ until, ...order }) => ({
    subject: `The buyer wants to cancel ${order.number}`,
    lines: [
      about(order),
      'The buyer no longer wants it. If you agree, cancel the order, and the money goes back to them.',
      `If not, send it until ${until}.`,
    ],
    button,
    ending,
  }),
  order_completed: (order) => ({
    subject: `Order completed: ${order.number}`,
    lines: [about(order), 'You have what you bought, and the money is with the seller. Thank you.'],
    button,
    ending,
  }),
  sale_completed: (order) => ({
    subject: `Sale completed: ${order.number}`,
    lines: [about(order), 'The buyer has it. What was paid and not refunded is yours, less the commission.'],
    button,
    ending,
  }),
  order_cancelled: (order) => ({
    subject: `Order cancelled: ${order.number}`,
    lines: [
      about(order),
      'The order was cancelled; its page says why. All that was paid and not refunded yet is on its way back to you.',
    ],
    button,
    ending,
  }),
  sale_cancelled: (order) => ({
    subject: `Sale cancelled: ${order.number}`,
    lines: [
      about(order),
      'The order was cancelled, and the money goes back to the buyer. Do not send it: the pieces are for sale again.',
    ],
    button,
    ending,
  }),
  order_due: ({ until, ...order }) => ({
    subject: `Is all well with order ${order.number}?`,
    lines: [
      about(order),
      `If you do nothing, it counts as received on ${until}, and the money is the seller’s soon.`,
      'If you do not have it or something is wrong, say so on its page before.',
    ],
    button,
    ending,
  }),
  sale_due: ({ until, ...order }) => ({
    subject: `Order ${order.number} waits for you`,
    lines: [
      about(order),
      `It waits for you until ${until}. After that it is cancelled, and the money goes back to the buyer.`,
    ],
    button,
    ending,
  }),
}
