import type { problemStates } from '@mtaa/contract/commerce/bookings/booking-terms'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { BookingProblems } from '../../../../platform/database/schema.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'

type ProblemState = (typeof problemStates)[number]

export interface ProblemRow {
  id: string
  booking_id: string
  by_provider: boolean
  state: ProblemState
  /** What goes back of the booking as it has ended, and whether that has left; null: nothing is decided. */
  back: number | null
  sent_at: Date | null
}

export const insertProblem = (tx: Tx, problem: Insertable<BookingProblems>) =>
  tx.insertInto('booking_problems').values(problem).execute()

export const updateProblem = (tx: Tx, id: string, change: Updateable<BookingProblems>) =>
  tx.updateTable('booking_problems').set(change).where('id', '=', id).execute()

/** Of which booking a problem is. */
export async function findBookingOf(db: Db | Tx, id: string): Promise<string | undefined> {
  const { rows } = await read<{ booking_id: string }>(db)`select booking_id from booking_problems where id = ${id}`
  return rows[0]?.booking_id
}

/** After the lock of its order. */
export async function lockProblem(tx: Tx, id: string): Promise<ProblemRow | undefined> {
  const { rows } = await sql<ProblemRow>`
    select p.id, p.booking_id, p.by_provider, p.state, b.back, b.sent_at
    from booking_problems p join bookings b on b.id = p.booking_id where p.id = ${id} for update of p`.execute(tx)
  return rows[0]
}

/** What was paid with was taken back: there is nothing left to decide. */
export const endProblemsOf = (tx: Tx, orderId: string, at: Date) =>
  sql`update booking_problems p set state = 'withdrawn', ended_at = ${at} from bookings b
    where b.id = p.booking_id and b.order_id = ${orderId} and p.state = 'open'`.execute(tx)

export interface StaffRow {
  id: string
  booking_id: string
  text: string
  by_provider: boolean
  state: ProblemState
  refund: number | null
  reason: string | null
  created_at: Date
  ended_at: Date | null
  /** Admins who have agreed to a decision that takes two, with the shillings that go back. */
  agreed: { by: string; refund: number }[]
}

const columns = sql`p.id, p.booking_id, p.text, p.by_provider, p.state, p.refund, p.reason, p.created_at, p.ended_at,
  case when p.state = 'open' then coalesce((
    select json_agg(json_build_object('by', m.user_id, 'refund', m.amount_cents / 100)) from money_approvals m
    where m.subject_type = 'booking_problem' and m.subject_id = p.id), '[]') else '[]' end as agreed`

export async function findProblem(db: Db | Tx, id: string): Promise<StaffRow | undefined> {
  const { rows } = await read<StaffRow>(db)`select ${columns} from booking_problems p where p.id = ${id}`
  return rows[0]
}

/** A page of what waits, the oldest first, or of what has ended, the last first. */
export async function findProblems(
  db: Db,
  { ended, after, limit }: { ended: boolean; after: Cursor | undefined; limit: number },
): Promise<StaffRow[]> {
  const [state, moment] = ended
    ? [sql`p.ended_at is not null`, sql`p.ended_at`]
    : [sql`p.state = 'open'`, sql`p.created_at`]
  const [beyond, order] = ended ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await read<StaffRow>(db)`
    select ${columns} from booking_problems p where ${state}
      ${after ? sql`and (${moment}, p.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${moment} ${order}, p.id ${order} limit ${limit}`
  return rows
}

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from booking_problems where state = 'open'`
  return rows[0]?.count ?? 0
}
