import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export type LotReason = 'phone' | 'listing' | 'order' | 'review' | 'referral' | 'returned'

interface NewLot {
  id: string
  userId: string
  reason: LotReason
  sourceId: string
  amount: number
  state: 'pending' | 'available'
  earnedAt: Date
  availableAt: Date
  expiresAt: Date
  warnedAt: Date | null
}

/** False when this was earned before. */
export async function insertLot(tx: Tx, lot: NewLot): Promise<boolean> {
  const row = await tx
    .insertInto('point_lots')
    .values({
      id: lot.id,
      user_id: lot.userId,
      reason: lot.reason,
      source_id: lot.sourceId,
      amount: lot.amount,
      rest: lot.amount,
      state: lot.state,
      earned_at: lot.earnedAt,
      available_at: lot.availableAt,
      expires_at: lot.expiresAt,
      warned_at: lot.warnedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const columns = ['id', 'user_id', 'amount', 'rest', 'clawed', 'state', 'frozen', 'available_at', 'expires_at'] as const

/** Read under the lock of the member. */
export const findLot = (tx: Tx, id: string) =>
  tx.selectFrom('point_lots').select(columns).where('id', '=', id).executeTakeFirst()

/** The points that something has earned. Read under the lock of the member. */
export const findLotOf = (tx: Tx, reason: LotReason, sourceId: string) =>
  tx
    .selectFrom('point_lots')
    .select(columns)
    .where('reason', '=', reason)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()

/** Under the lock of the member. */
export const changeLot = (
  tx: Tx,
  id: string,
  change: { rest?: number; clawed?: number; state?: 'available'; frozen?: boolean },
) => tx.updateTable('point_lots').set(change).where('id', '=', id).execute()

/**
 * Takes so many points, or as many as there are, from what a member can spend, the oldest first. Answers from which lots.
 * Under the lock of the member.
 */
export async function takeOldest(tx: Tx, userId: string, points: number, at: Date) {
  const { rows } = await sql<{ id: string; points: number }>`
    with open as (
      select id, rest, (sum(rest) over (order by expires_at, id) - rest)::int as before from point_lots
      where user_id = ${userId} and state = 'available' and rest > 0 and expires_at > ${at}
    )
    update point_lots l set rest = l.rest - least(o.rest, ${points}::int - o.before)
    from open o where l.id = o.id and o.before < ${points}::int
    returning l.id, least(o.rest, ${points}::int - o.before) as points`.execute(tx)
  return rows
}

/** Gives points back to the lots that they were taken from. */
export const giveBack = (tx: Tx, lots: readonly { id: string; points: number }[]) =>
  sql`update point_lots l set rest = l.rest + u.points
    from unnest(${lots.map(({ id }) => id)}::uuid[], ${lots.map(({ points }) => points)}::int[]) as u (id, points)
    where l.id = u.id`.execute(tx)

interface Due {
  id: string
  user_id: string
}

/** Pending lots whose time has come. */
export const findDue = (db: Db, at: Date, max: number): Promise<Due[]> =>
  db
    .selectFrom('point_lots')
    .select(['id', 'user_id'])
    .where('state', '=', sql.lit('pending'))
    .where('frozen', '=', sql.lit(false))
    .where('available_at', '<=', at)
    .orderBy('available_at')
    .limit(max)
    .execute()

/** Lots with points in them whose time is over. */
export const findExpired = (db: Db, at: Date, max: number): Promise<Due[]> =>
  db
    .selectFrom('point_lots')
    .select(['id', 'user_id'])
    .where('state', '=', sql.lit('available'))
    .where('rest', '>', sql.lit(0))
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(max)
    .execute()

/** Members with points that expire by then and who were not warned. */
export async function findToWarn(db: Db, at: Date, by: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ user_id: string }>(db)`
    select distinct user_id from (
      select user_id from point_lots
      where state = 'available' and rest > 0 and warned_at is null and expires_at > ${at} and expires_at <= ${by}
      order by expires_at limit ${max}) l`
  return rows.map(({ user_id }) => user_id)
}

/** Marks what expires by then as warned of. Answers how much it is and when the first of it expires. */
export async function markWarned(tx: Tx, userId: string, at: Date, by: Date) {
  const { rows } = await sql<{ points: number; first: Date }>`
    with warned as (
      update point_lots set warned_at = ${at}
      where user_id = ${userId} and state = 'available' and rest > 0 and warned_at is null
        and expires_at > ${at} and expires_at <= ${by}
      returning rest, expires_at
    ) select sum(rest)::int as points, min(expires_at) as first from warned having count(*) > 0`.execute(tx)
  return rows[0]
}
