import type { OrderSummary } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'
import type { Milestone } from './order-timeline.ts'

type Status = OrderSummary['status'] | 'in_review' | 'ready'

type Known = Pick<OrderSummary, 'status' | 'checking' | 'in_review'> & {
  delivery: Pick<OrderSummary['delivery'], 'method'>
}

/** The status to show: one whose payment is not known yet is neither paid nor unpaid, and what is picked up is not sent. */
export function shownStatusOf({ status, checking, in_review, delivery }: Known): Status {
  if (checking || in_review) return 'in_review'
  return status === 'shipped' && delivery.method === 'pickup' ? 'ready' : status
}

export const statusWords: Record<Status, () => string> = {
  pending_payment: m.orders_status_pending_payment,
  in_review: m.orders_status_in_review,
  paid: m.orders_status_paid,
  accepted: m.orders_status_accepted,
  ready: m.orders_status_ready,
  shipped: m.orders_status_shipped,
  delivered: m.orders_status_delivered,
  completed: m.orders_status_completed,
  cancelled: m.common_cancelled,
  disputed: m.orders_status_disputed,
  refunded: m.orders_status_refunded,
}

export const isStatus = (state: string): state is Status => state in statusWords

export const statusTone: Record<Status, Tone> = {
  pending_payment: 'warning',
  in_review: 'info',
  paid: 'primary',
  accepted: 'primary',
  ready: 'info',
  shipped: 'info',
  delivered: 'info',
  completed: 'primary',
  cancelled: 'plain',
  disputed: 'danger',
  refunded: 'plain',
}

const milestones: Record<Milestone, () => string> = {
  ordered: m.orders_status_ordered,
  paid: m.orders_status_paid,
  accepted: m.orders_status_accepted,
  declined: m.orders_step_declined,
  not_accepted: m.orders_step_not_accepted,
  shipped: m.orders_status_shipped,
  not_sent: m.orders_step_not_sent,
  delivered: m.orders_status_delivered,
  handed_over: m.orders_step_handed_over,
  received: m.orders_step_received,
  completed: m.orders_status_completed,
  cancel_requested: m.orders_step_cancel_requested,
  cancelled: m.common_cancelled,
  cancelled_by_buyer: m.orders_step_cancelled_by_buyer,
  cancelled_by_seller: m.orders_step_cancelled_by_seller,
  code_renewed: m.orders_step_code_renewed,
  disputed: m.orders_status_disputed,
  dispute_ended: m.orders_step_dispute_ended,
  dispute_decided: m.orders_step_dispute_decided,
  taken_back: m.orders_step_taken_back,
  refunded: m.orders_status_refunded,
}

/** A step of the timeline, by the way of delivery. */
export const milestoneWord = (milestone: Milestone, { delivery }: Pick<OrderSummary, 'delivery'>) =>
  (milestone === 'shipped' && delivery.method === 'pickup' ? m.orders_status_ready : milestones[milestone])()

/** The product's title as it was bought. */
export const titleOf = ({ title }: { title: string }) => title || m.orders_product_unavailable()
