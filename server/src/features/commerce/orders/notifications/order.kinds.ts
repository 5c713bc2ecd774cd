import { defineKinds, pathOf } from '../../../../core/notifications.ts'
import { orderSms } from './order-sentences.ts'
import { english } from './order.words.en.ts'
import { swahili } from './order.words.sw.ts'
import type { OrderNotifications } from './order.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const order = { amount: 'KSh 1,500', number: 'K7P2M9Q4XA', link }
const step = { ...order, what: 'Solar lamp (+2)' }
const dated = { ...step, until: '24 November at 14:05' }
const place = 'Parklands/Highridge, Westlands, Nairobi City'
const delivery = { method: 'rider', to: 'Amina, 0712 345 678', place, find: 'Blue gate', note: null } as const
const delivered = { ...dated, delivery }

const samples: OrderNotifications = {
  order_completed: step,
  sale_completed: step,
  order_cancelled: step,
  sale_cancelled: step,
  order_paid: dated,
  sale_paid: delivered,
  order_accepted: dated,
  sale_accepted: delivered,
  order_shipped: delivered,
  sale_shipped: delivered,
  order_delivered: dated,
  sale_delivered: dated,
  order_cancel_requested: dated,
  sale_cancel_requested: dated,
  order_due: dated,
  sale_due: dated,
}

/** How far an order is. */
export const orderKinds = defineKinds<OrderNotifications>({
  class: 'money',
  // The receipt.
  document: ['order_paid'],
  samples,
  mail: { en: english, sw: swahili },
  sms: orderSms,
  path: pathOf,
})
