import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

interface NewRedemption {
  checkoutId: string
  userId: string
  points: number
  at: Date
  orders: readonly { id: string; points: number }[]
  uses: readonly { id: string; points: number }[]
}

export async function insertRedemption(tx: Tx, { checkoutId, userId, points, at, orders, uses }: NewRedemption) {
  await tx
    .insertInto('point_redemptions')
    .values({ checkout_id: checkoutId, user_id: userId, points, state: 'held', at })
    .execute()
  await tx
    .insertInto('point_redemption_orders')
    .values(orders.map(({ id, points: part }) => ({ order_id: id, checkout_id: checkoutId, points: part })))
    .execute()
  await insertUses(tx, checkoutId, uses)
}

export async function insertUses(tx: Tx, checkoutId: string, uses: readonly { id: string; points: number }[]) {
  if (uses.length === 0) return
  await tx
    .insertInto('point_uses')
    .values(uses.map(({ id, points }) => ({ checkout_id: checkoutId, lot_id: id, points })))
    .execute()
}

/** Whose points a checkout uses: looked up before the lock of the member, read again under it. */
export const findRedemption = (tx: Tx, checkoutId: string) =>
  tx
    .selectFrom('point_redemptions')
    .select(['user_id', 'points', 'state'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()

/** Checkouts that hold points of a member. */
export const findHeld = (tx: Tx, userId: string) =>
  tx
    .selectFrom('point_redemptions')
    .select('checkout_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .execute()

export const markRedemption = (tx: Tx, checkoutId: string, state: 'spent' | 'released') =>
  tx.updateTable('point_redemptions').set({ state }).where('checkout_id', '=', checkoutId).execute()

/** The lots that a redemption has used are no longer used. Answers them. */
export const deleteUses = (tx: Tx, checkoutId: string) =>
  tx.deleteFrom('point_uses').where('checkout_id', '=', checkoutId).returning(['lot_id as id', 'points']).execute()

/** The points that were used for an order. */
export const findRedeemedOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('point_redemption_orders as o')
    .innerJoin('point_redemptions as r', 'r.checkout_id', 'o.checkout_id')
    .select(['o.checkout_id', 'o.points', 'o.returned', 'r.state', 'r.user_id'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()

export const markReturned = (tx: Tx, orderId: string, returned: number) =>
  tx.updateTable('point_redemption_orders').set({ returned }).where('order_id', '=', orderId).execute()

/**
 * Takes so many points off what a checkout has used, of the lots that expire last first. Answers how many of each expiry;
 * fewer in all where a lot was never found for them.
 */
export async function returnUses(tx: Tx, checkoutId: string, points: number) {
  const { rows } = await sql<{ points: number; expires_at: Date }>`
    with used as (
      select u.lot_id, l.expires_at, u.points - u.returned as left,
        (sum(u.points - u.returned) over (order by l.expires_at desc, l.id desc) - (u.points - u.returned))::int as before
      from point_uses u join point_lots l on l.id = u.lot_id
      where u.checkout_id = ${checkoutId} and u.points > u.returned
    )
    update point_uses u set returned = u.returned + least(d.left, ${points}::int - d.before)
    from used d where u.checkout_id = ${checkoutId} and u.lot_id = d.lot_id and d.before < ${points}::int
    returning least(d.left, ${points}::int - d.before) as points, d.expires_at`.execute(tx)
  return rows
}
