import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Buyer, Holding } from './holding.rules.ts'

export async function findBuyer(tx: Tx, id: string): Promise<Buyer> {
  const { joined, hasBought } = await tx
    .selectFrom('users as u')
    .select('u.created_at as joined')
    .select(
      sql<boolean>`exists (select from checkouts c where c.buyer_id = u.id and c.status = 'paid' and c.total > 0)`.as(
        'hasBought',
      ),
    )
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return { joined, hasBought }
}

/** What the buyer has ordered and not paid, whether or not it is reserved at this moment: paying reserves it again. */
export async function findHolding(tx: Tx, buyerId: string, now: Date, dayAgo: Date): Promise<Holding> {
  const lines = tx
    .selectFrom('checkouts as c')
    .innerJoin('orders as o', 'o.checkout_id', 'c.id')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('c.buyer_id', '=', buyerId)
  const waiting = await lines
    .select(['i.listing_id as listingId', 'i.quantity'])
    .where('c.status', '=', 'pending_payment')
    .where('c.expires_at', '>', now)
    .execute()
  const { received } = await lines
    .select(sql<number>`coalesce(sum(i.quantity), 0)::int`.as('received'))
    .where('c.status', 'in', ['pending_payment', 'paid'])
    .where('c.created_at', '>', dayAgo)
    .where('i.unit_price', '=', 0)
    .executeTakeFirstOrThrow()
  return { waiting, freeToday: received }
}
