import type { DisputeEnd } from '../../../core/payables.ts'
import { audit, type Auditing } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'

import { dueAfter, type OrderState } from './states/order-states.rules.ts'
import { cancelReasons, type CancelReason, type StoredStep } from './states/order-steps.rules.ts'

export interface OrderEvent {
  order_id: string
  checkout_id: string
  buyer_id: string
  seller_id: string
  /** Whole shillings. */
  total: number
  /** When the state that it has entered ends by itself; absent: it does not. */
  due_at?: string
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'order.paid': OrderEvent
    /** The seller will deliver it. */
    'order.accepted': OrderEvent
    /** On its way, or ready where it is picked up. */
    'order.shipped': OrderEvent
    /** The seller says that the buyer has it. */
    'order.delivered': OrderEvent
    /** The buyer has it, and its money is the seller's; `decided`: by the end of a dispute, which may share the money. */
    'order.completed': OrderEvent & { decided?: true }
    /** All of its money goes back. */
    'order.refunded': OrderEvent
    /** The buyer wants to cancel it, which the seller may agree to. */
    'order.cancel_requested': OrderEvent
    /** Nobody paid in time, the goods were gone when the money came, it was taken back before they were sent, or one side ended it. */
    'order.cancelled': OrderEvent & { why: 'expired' | 'goods_gone' | 'reversed' | CancelReason }
    /** The bank of the payer claims the money, or M-Pesa or a bank has taken it back after the goods were sent. */
    'order.disputed': OrderEvent & { why: 'claimed' | 'reversed' }
    /** The claim has ended, and the order goes on: with all of its money, or with what the bank has left of it. */
    'order.dispute_ended': OrderEvent & { end: DisputeEnd }
  }
}

interface ChangedOrder {
  id: string
  checkout_id: string
  buyer_id: string
  seller_id: string
  total: number
}

const eventOf = ({ id, checkout_id, buyer_id, seller_id, total }: ChangedOrder): OrderEvent => ({
  order_id: id,
  checkout_id,
  buyer_id,
  seller_id,
  total,
})
const subjectOf = ({ id }: ChangedOrder) => ({ type: 'order', id })

/** What follows for each order that a buyer has just made. */
export async function createdOrders(deps: Auditing, tx: Tx, orders: readonly ChangedOrder[]): Promise<void> {
  for (const order of orders) {
    const { checkout_id, buyer_id, total } = order
    const details = { checkout_id, total }
    await audit(deps, tx, { actorId: buyer_id, action: 'order.created', subject: subjectOf(order), details })
  }
}

interface Moved {
  at: Date
  step: StoredStep
  to: OrderState
  actorId: string | null
  /** What the one who did it says of it. */
  note?: string
}

/** What follows for an order that a side, or its clock, has moved. */
export async function movedOrder(deps: Auditing, tx: Tx, order: MovedOrder, { step, to, actorId, note, at }: Moved) {
  const { checkout_id, total } = order
  const details = { checkout_id, total, from: order.status }
  const entry = { actorId, action: `order.${step}`, subject: subjectOf(order), details }
  await audit(deps, tx, note === undefined ? entry : { ...entry, reason: note })
  const why = cancelReasons[step]
  const due = step === 'cancel_requested' ? order.due_at : dueAfter(to, at)
  const event = { ...eventOf(order), ...(due && { due_at: due.toISOString() }) }
  if (why) await publish(tx, 'order.cancelled', { ...event, why })
  else if (step === 'cancel_requested') await publish(tx, 'order.cancel_requested', event)
  else if (to === 'completed')
    await publish(tx, 'order.completed', step === 'dispute_decided' ? { ...event, decided: true } : event)
  else if (to === 'accepted' || to === 'shipped' || to === 'delivered' || to === 'refunded')
    await publish(tx, `order.${to}`, event)
}

interface MovedOrder extends ChangedOrder {
  status: string
  due_at: Date | null
}

/** What follows for each order whose money has come. */
export async function paidOrders(tx: Tx, orders: readonly ChangedOrder[], at: Date): Promise<void> {
  const due = dueAfter('paid', at)
  for (const order of orders)
    await publish(tx, 'order.paid', { ...eventOf(order), ...(due && { due_at: due.toISOString() }) })
}

/** What follows for each order that was given up. */
export async function cancelledOrders(
  deps: Auditing,
  tx: Tx,
  orders: readonly ChangedOrder[],
  why: 'expired' | 'goods_gone' | 'reversed',
): Promise<void> {
  for (const order of orders) {
    const { checkout_id, total } = order
    const details = { checkout_id, total, why }
    await audit(deps, tx, { actorId: null, action: 'order.cancelled', subject: subjectOf(order), details })
    await publish(tx, 'order.cancelled', { ...eventOf(order), why })
  }
}

/** What follows for each order all of whose money goes back. */
export async function refundedOrders(
  deps: Auditing,
  tx: Tx,
  orders: readonly ChangedOrder[],
  lastCents: number,
): Promise<void> {
  for (const order of orders) {
    const { checkout_id, total } = order
    const details = { checkout_id, total, last_refund_cents: lastCents }
    await audit(deps, tx, { actorId: null, action: 'order.refunded', subject: subjectOf(order), details })
    await publish(tx, 'order.refunded', eventOf(order))
  }
}

/** What follows for each order whose money is claimed, or was taken back after it was sent. */
export async function disputedOrders(
  deps: Auditing,
  tx: Tx,
  orders: readonly ChangedOrder[],
  why: 'claimed' | 'reversed',
): Promise<void> {
  for (const order of orders) {
    const { checkout_id, total } = order
    const details = { checkout_id, total, why }
    await audit(deps, tx, { actorId: null, action: 'order.disputed', subject: subjectOf(order), details })
    await publish(tx, 'order.disputed', { ...eventOf(order), why })
  }
}

/** What follows for each order that goes on after a claim. */
export async function undisputedOrders(
  deps: Auditing,
  tx: Tx,
  orders: readonly ChangedOrder[],
  end: DisputeEnd,
): Promise<void> {
  for (const order of orders) {
    const { checkout_id, total } = order
    const details = { checkout_id, total, end }
    await audit(deps, tx, { actorId: null, action: 'order.dispute_ended', subject: subjectOf(order), details })
    await publish(tx, 'order.dispute_ended', { ...eventOf(order), end })
  }
}
