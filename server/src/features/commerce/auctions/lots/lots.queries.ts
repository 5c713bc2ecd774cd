import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { sql } from 'kysely'
import type { ListingDetails } from '../../../../core/feature.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { PictureRef } from '../../../media/media/index.ts'
import {
  insertListing,
  updateListing,
  type ListingFields,
  type ListingStatus,
  type NewListing,
} from '../../listings/index.ts'
import type { LotColumns } from '../lots.rules.ts'

type Outcome = NonNullable<LotColumns['outcome']>

/** What a seller says of a lot beside its listing. */
export interface LotFields {
  condition: Auction['condition']
  delivery: Auction['delivery']
  delivery_fees: Auction['delivery_fees']
  starting_price: number
  reserve_price: number | null
  buy_now_price: number | null
  deposit: number
  days: number | null
}

/** A lot with its listing, locked until commit. */
export interface LotRow extends LotFields, Pick<NewListing, 'county_code' | 'constituency_code' | 'ward_code'> {
  id: string
  module: 'auctions'
  owner_id: string
  title: string
  category: string
  short_description: string
  description: string
  images: PictureRef[]
  status: ListingStatus
  price: number
  starts_at: Date | null
  ends_at: Date
  /** The end before it was extended. */
  planned_end_at: Date
  updated_at: Date
  log_length: number
  outcome: Outcome | null
  published_at: Date | null
}

const columns =
  sql.raw(`l.id, l.module, l.owner_id, l.title, l.category, l.short_description, l.description, l.images, l.status, l.price,
  l.starts_at, l.ends_at, coalesce(a.planned_end_at, l.ends_at) as planned_end_at, l.updated_at, l.county_code, l.constituency_code, l.ward_code, a.condition, a.delivery,
  a.delivery_fees, a.starting_price, a.reserve_price, a.buy_now_price, a.deposit, a.days, a.log_length, a.outcome,
  a.published_at from listings l join auctions a on a.id = l.id`)

/** Locks both rows of a lot in one statement, as bids do (decision 0075): of each, what was written last is answered. */
export async function lockLot(tx: Tx, id: string): Promise<LotRow | undefined> {
  const { rows } =
    await sql<LotRow>`select ${columns} where l.id = ${id} and l.ends_at is not null for no key update of l, a`.execute(
      tx,
    )
  return rows[0]
}

/** The same without a lock. */
export async function findLot(db: Db, id: string): Promise<LotRow | undefined> {
  const { rows } = await read<LotRow>(db)`select ${columns} where l.id = ${id} and l.ends_at is not null`
  return rows[0]
}

interface OwnColumns extends LotFields {
  published_at: Date | null
  relists: string | null
}

export async function insertLot(tx: Tx, listing: NewListing, lot: OwnColumns) {
  await insertListing(tx, { ...listing, module: 'auctions' })
  await tx
    .insertInto('auctions')
    .values({ ...lot, id: listing.id, delivery_fees: JSON.stringify(lot.delivery_fees) })
    .execute()
}

/** What bidding and its end store of a lot is written elsewhere. */
type LotChange = LotFields & {
  published_at: Date
  edited_at: Date
  deleted_at: Date
  outcome: Outcome
  settled_at: Date
}

export async function updateLot(
  tx: Tx,
  id: string,
  listing: Partial<ListingFields>,
  { delivery_fees: fees, ...lot }: Partial<LotChange>,
) {
  if (Object.keys(listing).length > 0) await updateListing(tx, id, listing)
  const own = { ...lot, ...(fees && { delivery_fees: JSON.stringify(fees) }) }
  if (Object.keys(own).length > 0) await tx.updateTable('auctions').set(own).where('id', '=', id).execute()
}

export async function countAdditions(db: Db | Tx, auctionId: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from auction_additions where auction_id = ${auctionId}`
  return rows[0]?.count ?? 0
}

/** What was added to a lot, the first first. */
export async function findAdditions(tx: Tx, auctionId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from auction_additions where auction_id = ${auctionId} order by at, id`.execute(tx)
  return rows.map(({ text }) => text)
}

export const insertAddition = (tx: Tx, addition: { id: string; auction_id: string; text: string; at: Date }) =>
  tx.insertInto('auction_additions').values(addition).execute()

export const copyAdditions = (tx: Tx, from: string, to: string) =>
  sql`insert into auction_additions (id, auction_id, text, at)
    select gen_random_uuid(), ${to}::uuid, text, at from auction_additions where auction_id = ${from}`.execute(tx)

/** The lot as which one is offered again. */
export async function findRelisted(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await read<{ id: string }>(db)`
    select a.id from auctions a join listings l on l.id = a.id where a.relists = ${id} and l.status <> 'deleted' limit 1`
  return rows[0]?.id ?? null
}

interface SaleRow {
  state: 'ordered' | 'offered' | 'paid'
  price: number
  due_at: Date
  order_id: string | null
}

/** Who can have a lot that has ended, or has paid it. */
export async function findSale(db: Db, id: string): Promise<SaleRow | undefined> {
  const { rows } = await read<SaleRow>(db)`
    select state, price, due_at, order_id from auction_awards
    where auction_id = ${id} and state in ('ordered', 'offered', 'paid') order by created_at desc, id desc limit 1`
  return rows[0]
}

/** Members who bid on a lot. */
export async function findBiddersOf(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from auction_bidders where auction_id = ${id} and member_id is not null order by number`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Lots that were deleted before they were ever shown, locked. */
export async function lockDeletedLots(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings
    where id = any(array(select id from auctions where deleted_at <= ${before} order by deleted_at limit ${max}))
      and status = 'deleted'
    for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export const forgetDeletion = (tx: Tx, ids: readonly string[]) =>
  sql`update auctions set deleted_at = null where id = any(${ids}::uuid[])`.execute(tx)

/** What a seller stores of lots, for their copy: of bidders, nothing that only they may know. */
export async function findLotDetails(db: Db | Tx, ids: readonly string[]): Promise<ListingDetails[]> {
  const { rows } = await read<ListingDetails>(db)`
    select a.id, json_build_object('condition', a.condition, 'delivery', a.delivery, 'delivery_fees', a.delivery_fees,
      'starting_price', a.starting_price, 'reserve_price', a.reserve_price, 'buy_now_price', a.buy_now_price,
      'deposit', a.deposit, 'days', a.days, 'bids_count', a.bids_count, 'outcome', a.outcome,
      'published_at', a.published_at, 'relists', a.relists,
      'additions', coalesce((select json_agg(json_build_object('text', n.text, 'at', n.at) order by n.at)
        from auction_additions n where n.auction_id = a.id), '[]')) as details
    from auctions a where a.id = any(${ids}::uuid[])`
  return rows
}
