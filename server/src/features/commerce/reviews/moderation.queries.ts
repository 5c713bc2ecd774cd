import type { moderatedStates } from '@mtaa/contract/commerce/reviews/review-moderation'
import { sql } from 'kysely'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import { reviewColumns, type ReviewRow } from './reviews.queries.ts'

export type ModeratedState = (typeof moderatedStates)[number]

export interface ModeratedRow extends ReviewRow {
  author: PersonRow
  about: PersonRow
  remover: PersonRow | null
}

const moderated = sql`
  select ${reviewColumns}, ${personJson('r.author_id')} as author, ${personJson('r.about_id')} as about,
    ${personJson('r.removed_by')} as remover
  from reviews r`

const conditions = {
  appealed: sql`r.appealed_at is not null and r.appeal_decided_at is null`,
  removed: sql`r.removed_at is not null`,
}
const moments = { appealed: 'r.appealed_at', removed: 'r.removed_at' }

/** When a review came into this list. */
export const sinceOf = (row: ModeratedRow, state: ModeratedState) =>
  ({ appealed: row.appealed_at, removed: row.removed_at })[state] ?? row.created_at

interface ModeratedFilter {
  state: ModeratedState
  id: string | undefined
  after: Cursor | undefined
  limit: number
}

/** Reviews in one state: what waits longest first, of removed ones the last. */
export async function findModerated(db: Db, { state, id, after, limit }: ModeratedFilter) {
  const moment = sql.ref(moments[state])
  const isNewestFirst = state === 'removed'
  const comparison = sql.raw(isNewestFirst ? '<' : '>')
  const order = sql.raw(isNewestFirst ? 'desc' : 'asc')
  const { rows } = await read<ModeratedRow>(db)`${moderated} where ${conditions[state]}
    ${id ? sql`and r.id = ${id}` : sql``}
    ${after ? sql`and (${moment}, r.id) ${comparison} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${moment} ${order}, r.id ${order} limit ${limit}`
  return rows
}

/** One review with what moderators see of it. */
export async function findOneModerated(db: Db | Tx, id: string) {
  const { rows } = await read<ModeratedRow>(db)`${moderated} where r.id = ${id}`
  return rows[0]
}

interface Removal {
  by: string
  rule: string
  reason: string
  now: Date
}

/** An act of its own: what was appealed against and decided before was another one. */
export const storeRemoval = (tx: Tx, id: string, { by, rule, reason, now }: Removal) =>
  tx
    .updateTable('reviews')
    .set({ removed_at: now, removed_by: by, removed_rule: rule, removed_reason: reason })
    .set({ appealed_at: null, appeal: null, appeal_decided_at: null })
    .where('id', '=', id)
    .execute()

/** Shown again; an open appeal is decided by it. */
export const storeRestoration = (tx: Tx, id: string, now: Date) =>
  sql`
    update reviews set removed_at = null, removed_by = null, removed_rule = null, removed_reason = null,
      appeal_decided_at = case when appealed_at is null then null else coalesce(appeal_decided_at, ${now}) end
    where id = ${id}`.execute(tx)

/** The removal stays. */
export const storeRejection = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('reviews').set({ appeal_decided_at: now }).where('id', '=', id).execute()

/** How many removals were appealed against and wait for a decision. */
export async function countAppealed(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from reviews r where ${conditions.appealed}`
  return rows[0]?.count ?? 0
}
