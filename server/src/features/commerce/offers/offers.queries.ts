import { sql } from 'kysely'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import type { PictureRef } from '../../media/media/index.ts'
import type { Offered, Side } from './offers.rules.ts'

export interface OfferRow extends Offered {
  id: string
  listing_id: string
  listed_price: number
  listing_hash: string
  checkout_id: string | null
}

const columns = [
  'id',
  'listing_id',
  'buyer_id',
  'seller_id',
  'quantity',
  'unit_price',
  'earlier_prices',
  'turn',
  'status',
  'listed_price',
  'listing_hash',
  'expires_at',
  'checkout_id',
] as const

/** Answers, orders and ends of an offer wait here: offers first, by their ids, then products. */
export async function lockOffers(tx: Tx, ids: readonly string[]): Promise<OfferRow[]> {
  const rows = await tx
    .selectFrom('offers')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as OfferRow[]
}

export const lockOffer = async (tx: Tx, id: string) => (await lockOffers(tx, [id]))[0]

/** This buyer's offers for a listing that are not over: ordered ones until they are paid. */
export async function lockUnfinished(tx: Tx, listingId: string, buyerId: string) {
  const { rows } = await sql<{ id: string; status: string; expires_at: Date }>`
    select o.id, o.status, o.expires_at from offers o
    where o.listing_id = ${listingId} and o.buyer_id = ${buyerId}
      and (o.status in ('open', 'accepted') or (o.status = 'ordered' and o.paid_at is null))
    order by o.id for update of o`.execute(tx)
  return rows
}

/** Until commit, no other offer of this buyer is counted or added. */
export const lockOffersOf = (tx: Tx, buyerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('offers of ' || ${buyerId}, 0))`.execute(tx)

/** Who offers a listing: that never changes. */
export async function findSeller(tx: Tx, listingId: string): Promise<string | undefined> {
  const { rows } = await read<{ owner_id: string }>(tx)`select owner_id from listings where id = ${listingId}`
  return rows[0]?.owner_id
}

export async function countOpen(tx: Tx, buyerId: string, sellerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('offers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('buyer_id', '=', buyerId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a product's price can be negotiated, and what it is by everything a buyer is shown of it but its price. */
export async function findTerms(tx: Tx, id: string): Promise<{ negotiable: boolean; hash: string } | undefined> {
  const { rows } = await read<{ negotiable: boolean; hash: string }>(tx)`
    select negotiable, product_hash(id) as hash from products where id = ${id}`
  return rows[0]
}

export interface NewOffer extends Omit<OfferRow, 'checkout_id' | 'status' | 'earlier_prices' | 'turn'> {
  at: Date
}

export const insertOffer = (tx: Tx, { at, ...offer }: NewOffer) =>
  tx
    .insertInto('offers')
    .values({ ...offer, turn: 'seller', status: 'open', created_at: at, updated_at: at })
    .execute()

type Change = Partial<
  Pick<OfferRow, 'status' | 'unit_price' | 'turn' | 'listed_price' | 'listing_hash' | 'expires_at' | 'checkout_id'>
> & { earlier_prices?: number[] }

export const updateOffer = (tx: Tx, id: string, change: Change, at: Date) =>
  tx
    .updateTable('offers')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()

/** Open offers whose time to answer is over, the oldest first. */
export const findExpired = (db: Db, now: Date, max: number) =>
  db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', sql.lit('open'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(max)
    .execute()

/** Offers whose pieces are those of this checkout. */
export async function findOrdered(tx: Tx, checkoutId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('offers')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'ordered')
    .execute()
  return rows.map(({ id }) => id)
}

/** The offers whose pieces this checkout took over, also where they have lapsed since, are paid with it. */
export const markOffersPaid = (tx: Tx, checkoutId: string, at: Date) =>
  tx.updateTable('offers').set({ paid_at: at }).where('checkout_id', '=', checkoutId).execute()

export interface AgreedRow {
  id: string
  listing_id: string
  unit_price: number
  quantity: number
}

/** Accepted offers of this buyer among these that can be paid now. */
export const findPayable = (db: Db, buyerId: string, ids: readonly string[], now: Date): Promise<AgreedRow[]> =>
  db
    .selectFrom('offers')
    .select(['id', 'listing_id', 'unit_price', 'quantity'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'accepted')
    .where('expires_at', '>', now)
    .execute()

interface Party {
  id: string
  first_name: string | null
  last_name: string | null
  handle: string | null
  profile_picture: string | null
}

export interface ShownOffer extends OfferRow {
  created_at: Date
  updated_at: Date
  title: string
  image: PictureRef | null
  price: number
  listing_status: string
  paid_at: Date | null
  buyer: Party
  seller: Party
}

interface OffersFilter {
  memberId: string
  side: Side
  listingId?: string | undefined
  before?: Cursor | undefined
  limit: number
}

const party = (alias: 'b' | 's', id: 'buyer_id' | 'seller_id') => sql`json_build_object('id', o.${sql.ref(id)},
  'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
  'handle', ${sql.ref(`${alias}.handle`)}, 'profile_picture', ${sql.ref(`${alias}.profile_picture`)})`

const shown = sql`select o.*, l.title, l.images -> 0 as image, l.price, l.status as listing_status,
    ${party('b', 'buyer_id')} as buyer, ${party('s', 'seller_id')} as seller
  from offers o join listings l on l.id = o.listing_id
    left join profiles b on b.id = o.buyer_id left join profiles s on s.id = o.seller_id`

const unfinished = sql`status in ('open', 'accepted')`

/** Offers between two members that are neither over nor ordered, held until commit. */
export async function lockBetween(tx: Tx, one: string, other: string): Promise<OfferRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where ${unfinished} and
      ((buyer_id = ${one} and seller_id = ${other}) or (buyer_id = ${other} and seller_id = ${one}))`.execute(tx)
  const locked = await lockOffers(
    tx,
    rows.map(({ id }) => id),
  )
  return locked.filter(({ status }) => status === 'open' || status === 'accepted')
}

/** What was ordered goes on; the others are not shown to those who do not see each other. */
const isSeen = (memberId: string) =>
  sql`(o.status = 'ordered' or (${isNotBlocked(memberId, 'o.buyer_id')} and ${isNotBlocked(memberId, 'o.seller_id')}))`

export async function findShownOffer(db: Db, id: string): Promise<ShownOffer | undefined> {
  const { rows } = await read<ShownOffer>(db)`${shown} where o.id = ${id}`
  return rows[0]
}

/** Those of them of which a member is one side, in any order. */
export async function findOffersOf(db: Db, memberId: string, ids: readonly string[]) {
  const { rows } = await read<ShownOffer>(db)`${shown}
    where o.id = any(${ids}::uuid[]) and (o.buyer_id = ${memberId} or o.seller_id = ${memberId}) and ${isSeen(memberId)}`
  return rows
}

/** The offers that a member made or received, the last changed first. */
export async function findOffers(db: Db, { memberId, side, listingId, before, limit }: OffersFilter) {
  const { rows } = await read<ShownOffer>(db)`${shown}
    where ${side === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`} = ${memberId} and ${isSeen(memberId)}
      ${listingId === undefined ? sql`` : sql`and o.listing_id = ${listingId}`}
      ${before ? sql`and (o.updated_at, o.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by o.updated_at desc, o.id desc limit ${limit}`
  return rows
}

/** The confirmed contacts of a member. */
export const findContact = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select('language')
    .select(sql<string | null>`case when email_confirmed_at is not null then email end`.as('email'))
    .select(sql<string | null>`case when phone_confirmed_at is not null then phone end`.as('phone'))
    .where('id', '=', id)
    .executeTakeFirst()
