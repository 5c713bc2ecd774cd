import { unconfirmed } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { personJson } from '../../community/people/index.ts'
import type { PictureRef } from '../../media/media/index.ts'

export interface ItemRow {
  listing_id: string
  title: string
  unit_price: number
  quantity: number
  image: PictureRef | null
  condition: string | null
  available: boolean
}

/** The product's page is still there when it is paused or sold; only a removed or withdrawn one is unavailable. */
const items = sql<ItemRow[]>`(
  select json_agg(json_build_object('listing_id', i.listing_id, 'title', i.title, 'unit_price', i.unit_price,
    'quantity', i.quantity, 'image', i.image, 'condition', i.condition,
    'available', l.status not in ('draft', 'removed')) order by i.listing_id)
  from order_items i join listings l on l.id = i.listing_id where i.order_id = o.id)`

const inReview = sql<boolean>`(o.status = 'pending_payment' and exists (
  select from payments p where p.checkout_id = o.checkout_id and p.status = 'review'
    and p.reason = ${sql.lit(unconfirmed)}))`

const orders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.checkout_id')
    .select(['o.id', 'o.number', 'o.checkout_id', 'o.status', 'o.total', 'o.buyer_id', 'o.seller_id'])
    .select(['o.created_at', 'o.paid_at', 'o.shipment_note'])
    .select(['c.status as checkout_status', 'c.expires_at', 'c.total as checkout_total'])
    .select([
      inReview.as('in_review'),
      items.as('items'),
      personJson('o.buyer_id').as('buyer'),
      personJson('o.seller_id').as('seller'),
    ])

interface ListVariant {
  view: 'buying' | 'selling'
  statuses: readonly string[] | null
  limit: number
  more: boolean
}

const page = prepared((db, { member, at, id }: { member: string; at: string; id: string }, variant: ListVariant) => {
  const { view, statuses, limit, more } = variant
  let query = orders(db).where(view === 'buying' ? 'o.buyer_id' : 'o.seller_id', '=', member)
  if (view === 'selling') query = query.where('o.paid_at', 'is not', null)
  if (statuses) query = query.where(sql<boolean>`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`)
  // One whose payment is being checked is not called unpaid: it is among all orders only.
  if (statuses?.includes('pending_payment')) query = query.where(({ not }) => not(inReview))
  if (more) query = query.where(sql<boolean>`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`)
  return query.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(sql.lit(limit))
})

/** One more than the page shows, to know whether there is a next one. */
export const findOrders = (
  db: Db,
  member: string,
  { cursor, ...variant }: Omit<ListVariant, 'more'> & { cursor: Cursor | undefined },
) =>
  page(
    db,
    { member, at: cursor?.at ?? '', id: cursor?.id ?? '' },
    { ...variant, limit: variant.limit + 1, more: !!cursor },
  )

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number]

export const findOrder = (db: Db, id: string) => orders(db).where('o.id', '=', id).executeTakeFirst()

export const findCheckoutOrders = (db: Db, checkoutId: string) =>
  orders(db).where('o.checkout_id', '=', checkoutId).orderBy('o.id').execute()

/**
 * The payment that settled a checkout, else the latest try. Payments enter this feature to fulfil what was paid, so
 * it reads their row itself and not through their door.
 */
export const findPaymentOf = (db: Db, checkoutId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'method', 'status', 'reason', 'amount_cents', 'receipt', 'phone', 'created_at', 'settled_at'])
    .where('checkout_id', '=', checkoutId)
    .orderBy(sql`status in ('succeeded', 'succeeded_late')`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An order, if this buyer made it. */
export const findBuyersOrder = (db: Db, id: string, buyerId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'checkout_id'])
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
