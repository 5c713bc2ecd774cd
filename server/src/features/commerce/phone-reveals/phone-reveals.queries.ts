import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { read } from '../../../platform/database/read.ts'

export interface Reveal {
  viewerId: string
  ownerId: string
  kind: 'listing' | 'business'
  subjectId: string
  /** In Nairobi: 2026-11-22. */
  day: string
  at: Date
}

/** Until commit, no other look of this member is counted or logged. */
export const lockRevealsOf = (tx: Tx, viewerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('phones seen by ' || ${viewerId}, 0))`.execute(tx)

/** How many members' numbers the viewer has looked up on this day, and whether this owner's is one of them. */
export async function countReveals(tx: Tx, { viewerId, ownerId, day }: Reveal) {
  const { rows } = await sql<{ count: number; known: boolean }>`
    select count(distinct owner_id)::int as count, coalesce(bool_or(owner_id = ${ownerId}), false) as known
    from phone_reveals where viewer_id = ${viewerId} and day = ${day}::date`.execute(tx)
  return rows[0] ?? { count: 0, known: false }
}

/** Logs a look; false when this one was logged today. */
export async function insertReveal(tx: Tx, { viewerId, ownerId, kind, subjectId, day, at }: Reveal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into phone_reveals (viewer_id, owner_id, kind, subject_id, day, at)
    values (${viewerId}, ${ownerId}, ${kind}, ${subjectId}, ${day}::date, ${at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** What a member has looked up: where and when, never the number. */
export async function exportReveals(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select kind, subject_id, at from phone_reveals where viewer_id = ${memberId} order by at`
  return rows
}

/** Looks of the member and looks at their number. */
export const deleteRevealsOf = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('phone_reveals')
    .where((eb) => eb.or([eb('viewer_id', '=', memberId), eb('owner_id', '=', memberId)]))
    .execute()

export const sweepReveals = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'phone_reveals', column: 'at', before, max })
