import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

const finished = sql.raw(`('completed', 'cancelled', 'refunded')`)

/** What a member has bought and sold. Of the other side only who they are, not how they are reached. */
export async function exportOrders(db: Db, memberId: string) {
  const ordersAs = async (side: 'buyer_id' | 'seller_id') => {
    const { rows } = await read<{ id: string }>(db)`
      select o.id, o.number, o.checkout_id, o.buyer_id, o.seller_id, o.total, o.status, o.delivery_method, o.delivery_fee,
        o.points_discount, ${side === 'buyer_id' ? sql`o.address,` : sql``} o.shipment_note, o.created_at,
        o.paid_at, o.updated_at,
        (select json_agg(json_build_object('step', s.step, 'side', s.side, 'note', s.note, 'at', s.at) order by s.at, s.id)
          from order_steps s where s.order_id = o.id) as steps,
        (select json_agg(json_build_object('listing_id', i.listing_id, 'title', i.title, 'unit_price', i.unit_price,
          'quantity', i.quantity, 'condition', i.condition) order by i.listing_id)
          from order_items i where i.order_id = o.id) as items
      from orders o where o.${sql.ref(side)} = ${memberId} order by o.created_at`
    return rows
  }
  return { bought: await ordersAs('buyer_id'), sold: await ordersAs('seller_id') }
}

/** Every order of a member: the books have accounts of each. */
export async function findOrderIds(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from orders where buyer_id = ${memberId} or seller_id = ${memberId}`
  return rows.map(({ id }) => id)
}

/** How many orders of this member, bought or sold, are still under way. */
export async function countOpenOrders(db: Db, memberId: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from orders
    where (buyer_id = ${memberId} or seller_id = ${memberId}) and status not in ${finished}`
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

/** Which of these members have bought or sold, or begun to. */
export async function findTraders(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from checkouts where buyer_id = m.id)
      or exists (select from orders where buyer_id = m.id or seller_id = m.id)`
  return rows.map(({ id }) => id)
}
