import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { ListingDetails } from '../../../core/feature.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { personColumnsSql } from '../../community/people/index.ts'
import { hiddenStatuses, type ListingStatus } from './listings.rules.ts'
import type { ChangedListing } from './listings.tags.ts'
import type { CardRow, DetailRow } from './listings.view.ts'

/** The columns of a listing that `viewCard` reads, of `listings as l`. */
export const cardColumns = sql.raw(`l.id, l.module, l.title, l.slug, l.category, l.short_description, l.price,
  l.images -> 0 as image, l.status, l.starts_at, l.ends_at, l.created_at,
  l.county_code, l.constituency_code, l.ward_code, l.owner_id, l.terms, l.dates_after,
  case when l.module = 'auctions' then auction_on_card(l.id, l.price, l.status) end as auction`)

/** Of `listings as l`: everybody may know of it. */
export const openToAll = sql.raw(`l.status not in (${hiddenStatuses.map((status) => `'${status}'`).join(', ')})`)

/** The columns of the owner that `viewCard` reads, of `profiles as o`. */
export const ownerColumns = personColumnsSql('o')

const oneCard = prepared(
  (_, { id }: { id: string }, _variant: object) => sql<CardRow & { updated_at: Date }>`
    select ${cardColumns}, l.updated_at, ${ownerColumns}
    from listings l left join profiles o on o.id = l.owner_id where l.id = ${id}`,
)

/** One listing of any module as a card, in any state. */
export const findCard = async (db: Db, id: string) => (await oneCard(db, { id }, {}))[0]

const unblockedCard = prepared(
  (_, { me, id }: { me: string; id: string }, _variant: object) => sql<CardRow>`
    select ${cardColumns}, ${ownerColumns} from listings l left join profiles o on o.id = l.owner_id
    where l.id = ${id} and ${isNotBlocked(me, 'l.owner_id')}`,
)

/** The same, unless the owner and this member do not see each other. */
export const findUnblockedCard = async (db: Db, me: string, id: string) => (await unblockedCard(db, { me, id }, {}))[0]

const someCards = prepared(
  (_, { ids, me }: { ids: readonly string[]; me: string | null }, _variant: object) => sql<CardRow>`
    select ${cardColumns}, ${ownerColumns}
    from unnest(${ids}::uuid[]) i join listings l on l.id = i left join profiles o on o.id = l.owner_id
    where ${isNotBlocked(me, 'l.owner_id')}`,
)

/** Listings of any module as cards, in any state and order, but for those of whom this member does not see. */
export const findCards = (db: Db, me: string | null, ids: readonly string[]) => someCards(db, { ids, me }, {})

interface Mine {
  ownerId: string
  module: ListingModule
  status?: ListingStatus | undefined
  before?: Cursor | undefined
}

const mineRows = prepared(
  (
    _: Db,
    mine: Mine & Partial<Cursor>,
    { limit, status, before }: { limit: number; status: boolean; before: boolean },
  ) => sql<CardRow>`
        select ${cardColumns}, ${ownerColumns}
        from listings l left join profiles o on o.id = l.owner_id
        where l.owner_id = ${mine.ownerId} and l.module = ${mine.module}
          and l.status <> 'deleted' ${status ? sql`and l.status = ${mine.status}` : sql``}
          ${before ? sql`and (l.created_at, l.id) < (${mine.at}::timestamptz, ${mine.id}::uuid)` : sql``}
        order by l.created_at desc, l.id desc limit ${sql.lit(limit)}`,
)

/** A member's own listings in every state but deleted, newest first. */
export const findMine = (db: Db, mine: Mine, limit: number) =>
  mineRows(db, { ...mine, ...mine.before }, { limit, status: !!mine.status, before: !!mine.before })

/**
 * The query of one kind's detail page: the listing, its owner and some columns of the kind's own table, called `x`.
 * One statement, prepared once.
 */
export function detailQuery<Own>(table: keyof DB, own: string) {
  const rows = prepared(
    (_db, { id }: { id: string }, _: object) => sql<DetailRow & Own>`
        select ${cardColumns}, l.description, l.images, l.updated_at, ${ownerColumns}, ${sql.raw(own)}
        from listings l join ${sql.table(table)} x on x.id = l.id left join profiles o on o.id = l.owner_id
        where l.id = ${id}`,
  )
  return async (db: Db, id: string) => (await rows(db, { id }, {}))[0]
}

/** What one kind stores of these listings beside what all share: `listingDetails` of its manifest. */
export const detailsIn =
  (table: keyof DB) =>
  async (db: Db | Tx, ids: readonly string[]): Promise<ListingDetails[]> => {
    const { rows } = await read<ListingDetails>(db)`
      select id, to_jsonb(x) - 'id' as details from ${sql.table(table)} x where id = any(${ids}::uuid[])`
    return rows
  }

const changed = sql`returning id, module, owner_id, county_code, constituency_code, ward_code`

/** Lots are ended by auctions, which see to their winners in the same moment. */
const isEnded = (now: Date) => sql<boolean>`module in ('events', 'jobs')
  and status in ('active', 'scheduled') and due_at > '-infinity' and due_at <= ${now} and ends_at <= ${now}`
const isBegun = (now: Date) => sql<boolean>`status = 'scheduled' and starts_at <= ${now}`

/** Whose stored state is not the one that `statusAt` computes. */
export async function findToMoveOn(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    (select id from listings where ${isEnded(now)} limit ${max})
    union (select id from listings where ${isBegun(now)} limit ${max}) limit ${max}`
  return rows.map(({ id }) => id)
}

/** Dates of events that repeat whose date before them has begun: lists show them from now on. */
export async function findToList(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from listings where listed_from <= ${now} order by listed_from, id limit ${max}`
  return rows.map(({ id }) => id)
}

export async function listNow(tx: Tx, ids: readonly string[], now: Date): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    update listings set listed_from = null where id = any(${ids}::uuid[]) and listed_from <= ${now} ${changed}`.execute(
    tx,
  )
  return rows
}

/** Stores the states that `statusAt` computes, of these. Answers whose state has changed. */
export async function storeStates(tx: Tx, ids: readonly string[], now: Date): Promise<ChangedListing[]> {
  const these = sql`id = any(${ids}::uuid[])`
  const ended = await sql<ChangedListing>`
    update listings set status = 'ended' where ${these} and ${isEnded(now)} ${changed}`.execute(tx)
  const begun = await sql<ChangedListing>`
    update listings set status = 'active' where ${these} and ${isBegun(now)} ${changed}`.execute(tx)
  return [...ended.rows, ...begun.rows]
}
