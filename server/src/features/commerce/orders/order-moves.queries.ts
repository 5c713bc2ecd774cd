import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { dueAfter, restAfterDispute, type OrderStatus, type Side } from './order-states.rules.ts'

const columns = [
  'id',
  'number',
  'checkout_id',
  'buyer_id',
  'seller_id',
  'paid_at',
  'total',
  'points_discount',
  'status',
  'delivery_method',
  'disputed_from',
  'bank_claim',
  'dispute_open',
  'due_at',
  'cancel_requested_at',
  'handover_tries',
  'handover_renewals',
] as const

/** After its checkout and payment. */
export const lockOrderRow = (tx: Tx, id: string) =>
  tx.selectFrom('orders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export type MovingOrder = NonNullable<Awaited<ReturnType<typeof lockOrderRow>>>

export const findCheckoutOf = async (db: Db | Tx, orderId: string) =>
  (await db.selectFrom('orders').select('checkout_id').where('id', '=', orderId).executeTakeFirst())?.checkout_id

const times = {
  pending_payment: null,
  paid: 'paid_at',
  accepted: 'accepted_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  completed: 'completed_at',
  cancelled: 'cancelled_at',
  disputed: null,
  refunded: null,
} as const satisfies Record<OrderStatus, string | null>

/** Enters a state, whose clock begins. */
export async function enterState(tx: Tx, id: string, status: OrderStatus, at: Date, note?: string): Promise<void> {
  const time = times[status]
  await tx
    .updateTable('orders')
    .set({
      status,
      updated_at: at,
      due_at: dueAfter(status, at),
      due_rest: null,
      reminded_at: null,
      disputed_from: null,
      bank_claim: false,
      dispute_open: false,
      cancel_requested_at: null,
      ...(time && { [time]: at }),
      ...(status === 'shipped' && { shipment_note: note ?? null }),
    })
    .where('id', '=', id)
    .execute()
}

/** The buyer no longer wants it; its clock goes on. */
export const requestCancel = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('orders').set({ cancel_requested_at: at, updated_at: at }).where('id', '=', id).execute()

export interface NewStep {
  orderId: string
  step: string
  side: Side
  actorId: string | null
  note?: string | null
}

/** Adds to the timelines of orders. */
export async function insertSteps(tx: Tx, steps: readonly NewStep[], at: Date): Promise<void> {
  if (steps.length === 0) return
  await tx
    .insertInto('order_steps')
    .values(
      steps.map(({ orderId, step, side, actorId, note = null }) => ({
        id: newId(at),
        order_id: orderId,
        step,
        side,
        actor_id: actorId,
        note,
        at,
      })),
    )
    .execute()
}

/** The timeline of an order, the oldest step first. */
export const findSteps = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('order_steps')
    .select(['step', 'side', 'actor_id', 'note', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const findLastStep = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_steps')
    .select(['step', 'actor_id'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was bought in one order. */
export async function findOrderLines(tx: Tx, orderId: string) {
  const rows = await tx
    .selectFrom('order_items')
    .select(['listing_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ listing_id, quantity }) => ({ listingId: listing_id, quantity }))
}

/** A side has opened a dispute: the clock stops, and nothing is handed over or released. */
export const openDispute = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('orders')
    .set({
      dispute_open: true,
      disputed_from: sql<string | null>`case when status = 'disputed' then disputed_from else status end`,
      due_rest: restOf(at),
      status: 'disputed',
      due_at: null,
      reminded_at: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()

/** What is left of a clock that stops now, in seconds. */
export const restOf = (at: Date) =>
  sql<number | null>`coalesce(extract(epoch from due_at - ${at}::timestamptz)::int, due_rest)`

/** The clock of a state goes on where it stopped, with a day left at least. */
export const resumedDue = (at: Date) =>
  sql<Date | null>`${at}::timestamptz + greatest(due_rest, ${restAfterDispute / 1000}::int) * interval '1 second'`

/** The dispute of a side is over: the order is what it was before, unless its payer's bank claims the money, too. */
export const closeDispute = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('orders')
    .set({
      dispute_open: false,
      status: sql<string>`case when bank_claim then status else coalesce(disputed_from, status) end`,
      disputed_from: sql<string | null>`case when bank_claim then disputed_from end`,
      due_at: sql<Date | null>`case when not bank_claim and due_rest is not null then ${resumedDue(at)} end`,
      due_rest: sql<number | null>`case when bank_claim then due_rest end`,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('dispute_open', '=', true)
    .returning('status')
    .executeTakeFirst()

/** Orders whose clock has run out. */
export async function findDueOrders(db: Db, now: Date, max: number) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
