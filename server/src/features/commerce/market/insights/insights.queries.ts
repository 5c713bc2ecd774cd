import { sql, type RawBuilder } from 'kysely'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { RiskReason } from '@mtaa/contract/commerce/products/product-insight'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Risk } from './risk.rules.ts'

/** Differences of two pictures that look alike. */
const maxDistance = 4
/** A picture of one colour is like every other: fewer than so many places differ from it. */
const flat = 8
const maxTitles = 200

export interface AssessedRow {
  module: ListingModule
  title: string
  texts: string[]
  price: number
  seller_since: Date
  median: number | null
  picture_elsewhere: boolean
  cautious_messages: boolean
  other_titles: string[]
}

/** What a seller offers beside it, the newest. */
const titlesOf = (ownerId: RawBuilder<unknown>, others: RawBuilder<unknown>) => sql`
  array(select o.title from listings o where o.owner_id = ${ownerId} ${others}
    and o.status in ('active', 'paused', 'scheduled') order by o.created_at desc, o.id desc limit ${maxTitles})`

/** Of `fair_prices as f`, `listings as l` and `products as p`. */
const comparable = sql`f.category = l.category and f.subcategory = coalesce(p.subcategory, '')
  and f.condition = p.condition and f.county_code = l.county_code`

/** What the risk of a listing depends on, by its price only of a product; undefined for an unknown one. */
export async function findAssessed(db: Db | Tx, id: string): Promise<AssessedRow | undefined> {
  const { rows } = await read<AssessedRow>(db)`
    select l.module, l.title, l.price, u.created_at as seller_since, f.median,
      array[l.short_description, l.description] || array(select value from jsonb_each_text(p.attributes)) as texts,
      exists (
        select from jsonb_array_elements(l.images) i join media m on m.key = i ->> 'key'
        join media o on o.dhash_bands && m.dhash_bands and o.owner_id <> m.owner_id and o.created_at < m.created_at
        where o.dhash is not null and m.dhash is not null
          and bit_count((o.dhash # m.dhash)::bit(64)) <= ${maxDistance}
          and bit_count(m.dhash::bit(64)) between ${flat} and ${64 - flat}
          and exists (select from media_uses s where s.media_key = o.key)) as picture_elsewhere,
      exists (select from listing_cautions c where c.listing_id = l.id) as cautious_messages,
      ${titlesOf(sql`l.owner_id`, sql`and o.module = l.module and o.id <> l.id and not o.later_date`)} as other_titles
    from listings l left join products p on p.id = l.id join users u on u.id = l.owner_id
    left join fair_prices f on ${comparable}
    where l.id = ${id}`
  return rows[0]
}

export const storeRisk = (tx: Tx, listingId: string, { score, reasons }: Risk, at: Date) =>
  sql`insert into listing_risks (listing_id, score, reasons, computed_at)
    select id, ${score}, ${reasons}, ${at} from listings where id = ${listingId} for key share
    on conflict (listing_id) do update set score = excluded.score, reasons = excluded.reasons, computed_at = excluded.computed_at`.execute(
    tx,
  )

interface CautionOf {
  listingId: string
  conversationId: string
  senderId: string
  at: Date
}

/** Once for a conversation, and of its seller alone. Whether it is the first there. */
export async function insertCaution(tx: Tx, { listingId, conversationId, senderId, at }: CautionOf): Promise<boolean> {
  const { rows } = await sql`insert into listing_cautions (listing_id, conversation_id, created_at)
    select id, ${conversationId}, ${at} from listings where id = ${listingId} and owner_id = ${senderId}
      and module in ('market', 'auctions')
    for key share
    on conflict do nothing returning listing_id`.execute(tx)
  return rows.length > 0
}

export interface SellerRow {
  since: Date
  titles: string[]
}

/** What the risk of all products of a seller depends on. */
export async function findSellersRisk(tx: Tx, ownerId: string): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select created_at as since, ${titlesOf(sql`${ownerId}`, sql`and o.module = 'market'`)} as titles from users where id = ${ownerId}`.execute(
    tx,
  )
  return rows[0]
}

export interface Comparable {
  category: string
  subcategory: string | null
  condition: string
  county_code: number
}

/** The middle of comparable prices for each of these, in their order; null where there are too few. */
export async function findMedians(tx: Tx, products: readonly Comparable[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ median: number | null }>`
    select f.median from unnest(${products.map(({ category }) => category)}::text[],
      ${products.map(({ subcategory }) => subcategory ?? '')}::text[], ${products.map(({ condition }) => condition)}::text[],
      ${products.map(({ county_code }) => county_code)}::int[]) with ordinality
      as g (category, subcategory, condition, county_code, at)
    left join fair_prices f using (category, subcategory, condition, county_code) order by g.at`.execute(tx)
  return rows.map(({ median }) => median)
}

/** The same as `storeRisk`, of products that are new. */
export const insertRisks = (tx: Tx, risks: readonly (Risk & { id: string })[], at: Date) =>
  tx
    .insertInto('listing_risks')
    .values(risks.map(({ id, score, reasons }) => ({ listing_id: id, score, reasons, computed_at: at })))
    .execute()

export interface InsightRow {
  prices: { at: string; price: number }[]
  fair: { low: number; median: number; high: number; listings: number } | null
  risk: { score: number; reasons: RiskReason[] } | null
}

const maxPoints = 60

/** What is stored of a product: its latest prices, the oldest first, what comparable ones cost, and its risk. */
export async function findInsight(db: Db, id: string): Promise<InsightRow | undefined> {
  const { rows } = await read<InsightRow>(db)`
    select
      coalesce((select json_agg(json_build_object('at', c.at, 'price', c.price) order by c.at) from
        (select at, price from price_changes where listing_id = l.id order by at desc limit ${maxPoints}) c), '[]') as prices,
      (select json_build_object('low', f.low, 'median', f.median, 'high', f.high, 'listings', f.listings) from fair_prices f
        where ${comparable}) as fair,
      (select json_build_object('score', r.score, 'reasons', r.reasons) from listing_risks r where r.listing_id = l.id) as risk
    from listings l join products p on p.id = l.id where l.id = ${id}`
  return rows[0]
}

interface Bounds {
  since: Date
  minListings: number
  minSellers: number
}

/** Replaces all fair prices by those of the products that were listed since then. */
export async function computeFairPrices(tx: Tx, at: Date, { since, minListings, minSellers }: Bounds): Promise<void> {
  await sql`delete from fair_prices`.execute(tx)
  await sql`insert into fair_prices (category, subcategory, condition, county_code, listings, low, median, high, computed_at)
    select l.category, coalesce(p.subcategory, ''), p.condition, l.county_code, count(*),
      percentile_disc(0.25) within group (order by l.price),
      percentile_disc(0.5) within group (order by l.price),
      percentile_disc(0.75) within group (order by l.price), ${at}
    from listings l join products p on p.id = l.id
    where l.module = 'market' and l.created_at > ${since} and l.status in ('active', 'paused', 'sold') and l.price > 0
    group by l.category, coalesce(p.subcategory, ''), p.condition, l.county_code
    having count(*) >= ${minListings} and count(distinct l.owner_id) >= ${minSellers}`.execute(tx)
}

export async function findFairPricesAge(tx: Tx): Promise<Date | null> {
  const { rows } = await read<{ at: Date | null }>(tx)`select max(computed_at) as at from fair_prices`
  return rows[0]?.at ?? null
}

/** Only one process computes at a time. */
export const lockFairPrices = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('fair prices'))`.execute(tx)
