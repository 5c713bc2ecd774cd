import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

const finished = sql.raw(`('completed', 'cancelled', 'refunded')`)

/** What a member has bought and sold. Of the other side only who they are, not how they are reached. */
export async function exportOrders(db: Db, memberId: string) {
  const ordersAs = async (side: 'buyer_id' | 'seller_id') => {
    const { rows } = await sql<{ id: string }>`
      select o.id, o.number, o.checkout_id, o.buyer_id, o.seller_id, o.total, o.status, o.shipment_note, o.created_at,
        o.paid_at, o.updated_at,
        (select json_agg(json_build_object('listing_id', i.listing_id, 'title', i.title, 'unit_price', i.unit_price,
          'quantity', i.quantity, 'condition', i.condition) order by i.listing_id)
          from order_items i where i.order_id = o.id) as items
      from orders o where o.${sql.ref(side)} = ${memberId} order by o.created_at`.execute(db)
    return rows
  }
  return { bought: await ordersAs('buyer_id'), sold: await ordersAs('seller_id') }
}

/** Every order of a member: the books have accounts of each. */
export async function findOrderIds(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where buyer_id = ${memberId} or seller_id = ${memberId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many orders of this member, bought or sold, are still under way. */
export async function countOpenOrders(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where (buyer_id = ${memberId} or seller_id = ${memberId}) and status not in ${finished}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Listings of this seller that orders name: the buyers' records, which outlive the seller's account. */
export async function findSold(tx: Tx, sellerId: string) {
  const rows = await tx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.listing_id')
    .distinct()
    .where('o.seller_id', '=', sellerId)
    .execute()
  return { listings: rows.map(({ listing_id }) => listing_id) }
}
