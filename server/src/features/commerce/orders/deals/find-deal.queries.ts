import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'

const items = sql<{ listing_id: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('listing_id', i.listing_id, 'title', i.title) order by i.listing_id), '[]')
  from order_items i where i.order_id = o.id)`

/** What two members agreed on, with what was bought. */
export const findAgreed = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.checkout_id', 'o.buyer_id', 'o.seller_id', 'o.status', 'o.total'])
    .select(['o.points_discount', 'o.paid_at', 'o.completed_at', items.as('items')])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
