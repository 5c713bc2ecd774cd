import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { refundSms } from './refund-sentences.ts'
import { english } from './refund.words.en.ts'
import { swahili } from './refund.words.sw.ts'
import { englishSales } from './sale-refund.words.en.ts'
import { swahiliSales } from './sale-refund.words.sw.ts'
import type { RefundNotifications } from './refund.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const order = { amount: 'KSh 1,500', number: 'K7P2M9Q4XA', link }

const samples: RefundNotifications = {
  refund_requested: order,
  refund_approved: order,
  refund_rejected: { ...order, reason: 'It was not broken' },
  refund_sent: order,
  refund_confirmed: order,
  refund_failed: order,
  sale_refund_requested: order,
  sale_refund_approved: order,
  sale_refund_rejected: { ...order, reason: 'It was not broken' },
  sale_refund_decided: { ...order, reason: 'It came broken', borne: 'seller' },
  wallet_refund_requested: { amount: 'KSh 500', link },
  wallet_refund_rejected: { amount: 'KSh 500', reason: 'Another name', link },
  wallet_refund_confirmed: { amount: 'KSh 500', link },
  wallet_refund_failed: { amount: 'KSh 500', link },
}

/** How far a refund is. */
export const refundKinds = defineKinds<RefundNotifications>({
  class: 'money',
  samples,
  mail: { en: { ...english, ...englishSales }, sw: { ...swahili, ...swahiliSales } },
  sms: refundSms,
  path: pathOf,
})
