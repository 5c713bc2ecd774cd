import { sql } from 'kysely'
import type { pointFilters, pointKinds } from '@mtaa/contract/money/points'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

/**
 * Movements of a member's points wait here for each other's commit. Locked after orders and checkouts, before lots and
 * accounts. Undefined for an account that is deleted: its row stays, its profile is gone.
 */
export async function lockMember(tx: Tx, userId: string): Promise<{ debt: number } | undefined> {
  await sql`
    insert into point_members (user_id) select id from profiles where id = ${userId} on conflict do nothing`.execute(tx)
  return tx.selectFrom('point_members').select('debt').where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

export const addDebt = (tx: Tx, userId: string, points: number) =>
  tx
    .updateTable('point_members')
    .set(({ eb }) => ({ debt: eb('debt', '+', points) }))
    .where('user_id', '=', userId)
    .execute()

export type MoveKind = (typeof pointKinds)[number]

interface NewMove {
  userId: string
  kind: MoveKind
  amount: number
  subjectId: string | null
  at: Date
}

/** Writes a line of the member's history. Answers its id. */
export async function insertMove(tx: Tx, { userId, kind, amount, subjectId, at }: NewMove): Promise<string> {
  const id = newId(at)
  await tx.insertInto('point_moves').values({ id, user_id: userId, kind, amount, subject_id: subjectId, at }).execute()
  return id
}

export interface Sums {
  available: number
  pending: number
  pending_until: Date | null
  held: number
  debt: number
  expiring: number
  expires_at: Date | null
}

/** What a member has at that moment. What has expired cannot be spent, also before the schedule comes by. */
export async function findSums(db: Db, userId: string, at: Date, warnedUntil: Date): Promise<Sums> {
  const { rows } = await read<Sums>(db)`
    select coalesce(sum(l.rest) filter (where l.state = 'available' and l.expires_at > ${at}), 0)::int as available,
      coalesce(sum(l.rest) filter (where l.state = 'pending'), 0)::int as pending,
      min(l.available_at) filter (where l.state = 'pending' and not l.frozen) as pending_until,
      coalesce((select sum(points) from point_redemptions where user_id = ${userId} and state = 'held'), 0)::int as held,
      coalesce((select debt from point_members where user_id = ${userId}), 0)::int as debt,
      coalesce(sum(l.rest) filter (where l.state = 'available' and l.expires_at > ${at} and l.expires_at <= ${warnedUntil}), 0)::int
        as expiring,
      min(l.expires_at) filter (where l.state = 'available' and l.expires_at > ${at} and l.expires_at <= ${warnedUntil})
        as expires_at
    from point_lots l where l.user_id = ${userId} and l.rest > 0`
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}

export interface Earned {
  phone: boolean
  listing: boolean
  orders_today: number
  reviews_today: number
}

/** What was earned once, and how much today. */
export async function findEarned(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Earned> {
  const { rows } = await read<Earned>(db)`
    select exists (select from point_lots where user_id = ${userId} and reason = 'phone') as phone,
      exists (select from point_lots where user_id = ${userId} and reason = 'listing') as listing,
      coalesce(sum(amount) filter (where reason = 'order'), 0)::int as orders_today,
      (count(*) filter (where reason = 'review'))::int as reviews_today
    from point_lots where user_id = ${userId} and reason in ('order', 'review')
      and earned_at >= ${from} and earned_at < ${until}`
  const [earned] = rows
  if (!earned) throw new Error('a sum has one row')
  return earned
}

const kindsOf = {
  earned: ['phone', 'listing', 'order', 'review', 'referral'],
  spent: ['discount', 'boost', 'returned'],
  lost: ['clawed_back', 'expired'],
} as const satisfies Record<Exclude<(typeof pointFilters)[number], 'all'>, readonly MoveKind[]>

export interface MoveRow {
  id: string
  at: Date
  kind: MoveKind
  amount: number
  subject_id: string | null
}

interface Page {
  userId: string
  filter: (typeof pointFilters)[number]
  after: Cursor | undefined
}

/** The latest first. */
export async function findMoves(db: Db, { userId, filter, after }: Page, limit: number): Promise<MoveRow[]> {
  const { rows } = await read<MoveRow>(db)`
    select id, at, kind, amount, subject_id from point_moves
    where user_id = ${userId} and ${filter === 'all' ? sql`true` : sql`kind = any(${[...kindsOf[filter]]}::text[])`}
      and ${after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by at desc, id desc limit ${limit}`
  return rows
}
