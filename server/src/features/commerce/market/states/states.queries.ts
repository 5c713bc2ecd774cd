import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { PlaceCodes } from '../../../places/places/index.ts'
import { setStatus, type ListingStatus } from '../../listings/index.ts'
import type { Clocks } from './states.rules.ts'

/** A product with its clocks, locked until commit. */
export interface StateRow extends Clocks, PlaceCodes {
  id: string
  module: 'market'
  owner_id: string
  title: string
  status: ListingStatus
  updated_at: Date
  quantity: number
  reserved: number
  published_at: Date | null
  edited_at: Date | null
  undo: Undo | null
}

/** What an act of the owner can be taken back to. */
export interface Undo extends Record<keyof Clocks, unknown> {
  from: ListingStatus
  to: ListingStatus
  at: string
  expires_at: string | null
  remind_at: string | null
  time_left: number | null
  expired_at: string | null
}

const columns =
  sql.raw(`l.id, l.module, l.owner_id, l.title, l.status, l.updated_at, l.county_code, l.constituency_code, l.ward_code,
  p.quantity, p.reserved, p.published_at, p.edited_at, p.expires_at, p.remind_at, p.expired_at, p.undo,
  p.time_left::float8 * 1000 as time_left
  from listings l join products p on p.id = l.id`)

/**
 * Locks products until commit, listing before product and in the order of ids, in which checkouts lock them, too. Of a row
 * that another one changed while this waited, what was written last is answered.
 */
export async function lockStates(tx: Tx, ids: readonly string[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select ${columns} where l.id = any(${ids}::uuid[]) order by l.id for no key update`.execute(tx)
  return rows
}

/** Without a lock; no listing moves to another module. */
export async function findModule(tx: Tx, id: string) {
  const row = await tx.selectFrom('listings').select('module').where('id', '=', id).executeTakeFirst()
  return row?.module
}

/** Which of these are a seller's own. */
export async function findOwn(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where id = any(${ids}::uuid[]) and owner_id = ${ownerId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One product with its clocks, without a lock. */
export async function findState(db: Db, id: string): Promise<StateRow | undefined> {
  const { rows } = await read<StateRow>(db)`select ${columns} where l.id = ${id}`
  return rows[0]
}

interface Written extends Clocks {
  undo: Undo | null
}

/** Stores a state with its clocks. What is shown for the first time is as new as its first moment. */
export async function writeState(
  tx: Tx,
  { id, published_at }: Pick<StateRow, 'id' | 'published_at'>,
  status: ListingStatus,
  { time_left, undo, ...clocks }: Written,
  now: Date,
) {
  const isFirst = status === 'active' && published_at === null
  await setStatus(tx, id, status, { now, asNew: isFirst })
  await tx
    .updateTable('products')
    .set({
      ...clocks,
      time_left: time_left === null ? null : Math.round(time_left / 1000),
      undo: undo && JSON.stringify(undo),
      deleted_at: status === 'deleted' ? now : null,
      ...(isFirst && { published_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

/** How many of a seller's products, lots, events and services were shown, and how many were approved and are deleted by now; at most `max` of each. */
export async function countShownBefore(tx: Tx, ownerId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from (select from listings l left join products p on p.id = l.id
        where l.owner_id = ${ownerId} and l.module in ('market', 'auctions', 'events', 'services') and l.status <> 'removed' and (
          p.published_at is not null or l.status in ('active', 'paused', 'sold', 'expired', 'scheduled', 'ended'))
        limit ${max}) shown)
      + (select count(*) from (select from listing_reviews
        where owner_id = ${ownerId} and listing_id is null and kind <> 'removal' and outcome = 'approved' limit ${max}) gone)
    )::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}
