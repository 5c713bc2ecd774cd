import { audit, type Auditing } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'

interface OrderEvent {
  order_id: string
  checkout_id: string
  buyer_id: string
  seller_id: string
  /** Whole shillings. */
  total: number
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'order.paid': OrderEvent
    /** Nobody paid in time, or the goods were gone when the money came. */
    'order.cancelled': OrderEvent & { why: 'expired' | 'goods_gone' }
  }
}

interface ChangedOrder {
  id: string
  checkout_id: string
  buyer_id: string
  seller_id: string
  total: number
}

const eventOf = ({ id, ...order }: ChangedOrder): OrderEvent => ({ order_id: id, ...order })
const subjectOf = ({ id }: ChangedOrder) => ({ type: 'order', id })

/** What follows for each order that a buyer has just made. */
export async function createdOrders(deps: Auditing, tx: Tx, orders: readonly ChangedOrder[]): Promise<void> {
  for (const order of orders) {
    const { checkout_id, buyer_id, total } = order
    const details = { checkout_id, total }
    await audit(deps, tx, { actorId: buyer_id, action: 'order.created', subject: subjectOf(order), details })
  }
}

/** What follows for each order whose money has come. */
export async function paidOrders(tx: Tx, orders: readonly ChangedOrder[]): Promise<void> {
  for (const order of orders) await publish(tx, 'order.paid', eventOf(order))
}

/** What follows for each order that was given up. */
export async function cancelledOrders(
  deps: Auditing,
  tx: Tx,
  orders: readonly ChangedOrder[],
  why: 'expired' | 'goods_gone',
): Promise<void> {
  for (const order of orders) {
    const { checkout_id, total } = order
    const details = { checkout_id, total, why }
    await audit(deps, tx, { actorId: null, action: 'order.cancelled', subject: subjectOf(order), details })
    await publish(tx, 'order.cancelled', { ...eventOf(order), why })
  }
}
