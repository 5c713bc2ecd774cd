import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { checkoutKind } from '@mtaa/contract/money/payments'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { onePersonJson, presentPersonJson, type PersonRow } from '../../community/people/index.ts'
import type { AddressSnapshot } from '../addresses/index.ts'
import type { PictureRef } from '../../media/media/index.ts'
import { sessionLives } from '../../identity/sessions/index.ts'
import { openToAll } from '../listings/index.ts'
import { blockingState } from '../../money/payments/index.ts'
import type { PlaceCodes } from '../../places/places/index.ts'

export interface ItemRow {
  listing_id: string
  module: ListingModule
  title: string
  unit_price: number
  quantity: number
  image: PictureRef | null
  condition: string | null
  available: boolean
}

/** A paused or sold product has its page; only a removed or withdrawn one is unavailable. */
const items = sql<ItemRow[]>`(
  select json_agg(json_build_object('listing_id', i.listing_id, 'module', l.module, 'title', i.title, 'unit_price', i.unit_price,
    'quantity', i.quantity, 'image', i.image, 'condition', i.condition,
    'available', ${openToAll}) order by i.listing_id)
  from order_items i join listings l on l.id = i.listing_id where i.order_id = o.id)`

const blocking = sql<'open' | 'review' | null>`(
  case when o.status = 'pending_payment' then ${blockingState(checkoutKind, 'o.checkout_id')} end)`
const isInReview = sql<boolean>`(${blocking} is not distinct from 'review')`

/** `people`: who is known already to be the same in all rows. */
const orders = (db: Db, people: { buyer?: RawBuilder<PersonRow>; seller?: RawBuilder<PersonRow> } = {}) =>
  db
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.checkout_id')
    .select(['o.id', 'o.number', 'o.checkout_id', 'o.status', 'o.total', 'o.created_at', 'o.paid_at'])
    .select(['o.delivery_method', 'o.delivery_fee', 'o.points_discount', 'c.status as checkout_status', 'c.expires_at'])
    .select([
      blocking.as('blocking'),
      items.as('items'),
      (people.buyer ?? presentPersonJson('o.buyer_id')).as('buyer'),
      (people.seller ?? presentPersonJson('o.seller_id')).as('seller'),
    ])

interface ListVariant {
  view: 'buying' | 'selling'
  statuses: readonly string[] | null
  limit: number
  more: boolean
}

interface Reader {
  member: string
  session: string
  now: Date
}

interface PageInput extends Reader {
  at: string
  id: string
}

const page = prepared((db, { member, session, now, at, id }: PageInput, variant: ListVariant) => {
  const { view, statuses, limit, more } = variant
  const me = onePersonJson(member)
  const own = view === 'buying' ? { buyer: me } : { seller: me }
  let query = orders(db, own).where(view === 'buying' ? 'o.buyer_id' : 'o.seller_id', '=', member)
  query = query.where(sessionLives({ session, me: member, now }))
  if (view === 'selling') query = query.where('o.paid_at', 'is not', null)
  if (statuses) query = query.where(sql<boolean>`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`)
  // One whose payment is in review is not called unpaid: only the list of all orders has it.
  if (statuses?.includes('pending_payment')) query = query.where(({ not }) => not(isInReview))
  if (more) query = query.where(sql<boolean>`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`)
  return query.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(sql.lit(limit))
})

/** One more than the page shows, to know whether there is a next one. None when the session has ended. */
export const findOrders = (
  db: Db,
  reader: Reader,
  { cursor, ...variant }: Omit<ListVariant, 'more'> & { cursor: Cursor | undefined },
) =>
  page(
    db,
    { ...reader, at: cursor?.at ?? '', id: cursor?.id ?? '' },
    { ...variant, limit: variant.limit + 1, more: !!cursor },
  )

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number]

/** What a listing said when the order was made; nothing where so many changes came since that this is no longer known. */
const descriptionThen = sql`case
  when exists (select from listing_versions v where v.listing_id = l.id) then (
    select v.description from listing_versions v where v.listing_id = l.id and v.at <= o.created_at
    order by v.at desc, v.id desc limit 1)
  else l.description end`

/** What the products of an order said of themselves, by their ids; those no longer shown are left out. */
const descriptions = sql<Record<string, string | null> | null>`(
  select json_object_agg(l.id, ${descriptionThen}) from order_items i join listings l on l.id = i.listing_id
  where i.order_id = o.id and ${openToAll})`

/** The number given for orders, else the confirmed one that is shown with a product of this order. */
const sellerPhone = sql<string | null>`coalesce(
  (select p.phone from profiles p where p.id = o.seller_id),
  (select u.phone from users u where u.id = o.seller_id and u.phone_confirmed_at is not null and exists (
    select from order_items i join products p on p.id = i.listing_id where i.order_id = o.id and p.phone_public)))`

/** The wards where the products of an order are, each once. */
export const places = sql<PlaceCodes[]>`(
  select coalesce(json_agg(distinct jsonb_build_object('county_code', l.county_code,
    'constituency_code', l.constituency_code, 'ward_code', l.ward_code)), '[]')
  from order_items i join listings l on l.id = i.listing_id where i.order_id = o.id)`

/** One order, with what only its page shows. */
export const findOrder = (db: Db, id: string) =>
  orders(db)
    .select(['o.buyer_id', 'o.seller_id', 'o.shipment_note', 'o.shipped_at', 'o.due_at', 'o.cancel_requested_at'])
    .select(['o.state', 'o.disputed_at', 'o.claimed_at', 'o.reversed_at', 'o.paused_at'])
    .select(['o.handover_tries', 'o.handover_renewals', 'c.total as checkout_total'])
    .select([descriptions.as('descriptions'), sellerPhone.as('seller_phone'), places.as('places')])
    .select(sql<AddressSnapshot | null>`o.address`.as('address'))
    .where('o.id', '=', id)
    .executeTakeFirst()

export type WholeOrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const ordersOfCheckout = prepared((db, { checkoutId }: { checkoutId: string }, _: object) =>
  orders(db)
    .select(['o.buyer_id', 'c.total as checkout_total'])
    .where('o.checkout_id', '=', checkoutId)
    .orderBy('o.id'),
)

const cardOrders = prepared((db, { ids }: { ids: readonly string[] }, _: object) =>
  orders(db)
    .select(['o.buyer_id', 'o.seller_id'])
    .where(sql<boolean>`o.id = any(${ids}::uuid[])`),
)

/** Orders by their ids, in any order, as conversations show them. */
export const findCardOrders = (db: Db, ids: readonly string[]) => cardOrders(db, { ids }, {})

/** Those of one checkout, each with what is the same of all: its buyer, state, total and time. */
export const findCheckoutOrders = (db: Db | Tx, checkoutId: string) => ordersOfCheckout(db, { checkoutId }, {})

export type CheckoutOrderRow = Awaited<ReturnType<typeof findCheckoutOrders>>[number]

/** This buyer's orders that wait for their money, by those of the products that they have; of several the latest. */
export async function findWaitingOrders(db: Db, buyerId: string, productIds: readonly string[]) {
  const { rows } = await read<{ listing_id: string; id: string }>(db)`
    select i.listing_id, o.id from orders o join order_items i on i.order_id = o.id
    where o.buyer_id = ${buyerId} and o.status = 'pending_payment' and i.listing_id = any(${productIds}::uuid[])
    order by o.created_at`
  return new Map(rows.map(({ listing_id, id }) => [listing_id, id]))
}

const proofs = (db: Db) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.checkout_id', 'o.seller_id', 'o.status', 'o.total', 'o.paid_at'])
    .select(isInReview.as('in_review'))

/** An order of this seller by its number. */
export const findSale = (db: Db, number: string, sellerId: string) =>
  proofs(db).where('o.number', '=', number).where('o.seller_id', '=', sellerId).executeTakeFirst()

/** An order of this buyer. */
export const findPurchase = (db: Db, id: string, buyerId: string) =>
  proofs(db).where('o.id', '=', id).where('o.buyer_id', '=', buyerId).executeTakeFirst()

export type ProofRow = NonNullable<Awaited<ReturnType<typeof findSale>>>

/** As its buyer and seller read it. */
export const findOrderNumber = async (db: Db | Tx, id: string) =>
  (await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst())?.number

/** Who has to do with an order. */
export const findParties = (db: Db | Tx, id: string) =>
  db.selectFrom('orders').select(['buyer_id', 'seller_id', 'paid_at']).where('id', '=', id).executeTakeFirst()
