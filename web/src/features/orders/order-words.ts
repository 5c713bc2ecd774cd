import type { OrderSummary } from '@mtaa/contract/orders'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/badge.tsx'
import type { Milestone } from './order-timeline.ts'

type Status = OrderSummary['status']

export const statusWords: Record<Status, () => string> = {
  pending_payment: m.orders_status_pending_payment,
  paid: m.orders_status_paid,
  accepted: m.orders_status_accepted,
  shipped: m.orders_status_shipped,
  delivered: m.orders_status_delivered,
  completed: m.orders_status_completed,
  cancelled: m.orders_status_cancelled,
  disputed: m.orders_status_disputed,
  refunded: m.orders_status_refunded,
}

export const statusTone: Record<Status, Tone> = {
  pending_payment: 'warning',
  paid: 'primary',
  accepted: 'primary',
  shipped: 'info',
  delivered: 'info',
  completed: 'primary',
  cancelled: 'plain',
  disputed: 'danger',
  refunded: 'plain',
}

export const milestoneWords: Record<Milestone, () => string> = {
  ordered: m.orders_status_ordered,
  paid: m.orders_status_paid,
  accepted: m.orders_status_accepted,
  shipped: m.orders_status_shipped,
  delivered: m.orders_status_delivered,
  completed: m.orders_status_completed,
  cancelled: m.orders_status_cancelled,
  disputed: m.orders_status_disputed,
  refunded: m.orders_status_refunded,
}

/** `Amina Otieno`, or the specification's name for nobody. */
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || m.orders_anonymous()

/** The product's title as it was bought. */
export const titleOf = ({ title }: { title: string }) => title || m.orders_product_unavailable()
