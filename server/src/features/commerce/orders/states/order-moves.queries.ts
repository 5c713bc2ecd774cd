import type { Db, Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { Side } from './order-states.rules.ts'
import { hiddenStep, type StoredStep } from './order-steps.rules.ts'

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
  'state',
  'delivery_method',
  'disputed_at',
  'claimed_at',
  'reversed_at',
  'paused_at',
  'due_at',
  'cancel_requested_at',
  'handover_tries',
  'handover_renewals',
] as const

/** After its checkout and payment. */
export const lockOrderRow = (tx: Tx, id: string) =>
  tx.selectFrom('orders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** All of a checkout, which is locked. */
export const lockOrdersOf = (tx: Tx, checkoutId: string) =>
  tx.selectFrom('orders').select(columns).where('checkout_id', '=', checkoutId).orderBy('id').forUpdate().execute()

export type MovingOrder = NonNullable<Awaited<ReturnType<typeof lockOrderRow>>>

export const findCheckoutOf = async (db: Db | Tx, orderId: string) =>
  (await db.selectFrom('orders').select('checkout_id').where('id', '=', orderId).executeTakeFirst())?.checkout_id

export interface NewStep {
  orderId: string
  step: StoredStep
  side: Side
  actorId: string | null
  note?: string | null | undefined
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

/** The timeline of an order as it is shown, the oldest step first. */
export const findSteps = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('order_steps')
    .select(['step', 'side', 'actor_id', 'note', 'at'])
    .where('order_id', '=', orderId)
    .where('step', '<>', hiddenStep)
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

/** Orders whose clock has run out. */
export async function findDueOrders(db: Db, now: Date, max: number) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('due_at', '<=', now)
    .where('paused_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
