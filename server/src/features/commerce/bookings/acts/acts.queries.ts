import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { BookingMoves } from '../../../../platform/database/schema.ts'
import type { MoveState } from '../moves.rules.ts'

interface Marks {
  /** A problem was reported, and has not ended. */
  in_problem: boolean
  /** Who has reported one at any time. */
  by_customer: boolean
  by_provider: boolean
  /** Another time is proposed, and can still be answered. */
  moving: boolean
}

/** What else is open about a locked booking. */
export async function findMarks(tx: Tx, bookingId: string, at: Date): Promise<Marks> {
  const { rows } = await sql<Marks>`
    select coalesce(bool_or(state = 'open'), false) as in_problem, coalesce(bool_or(not by_provider), false) as by_customer,
      coalesce(bool_or(by_provider), false) as by_provider, exists (
      select from booking_moves where booking_id = ${bookingId} and state = 'open' and expires_at > ${at}) as moving
    from booking_problems where booking_id = ${bookingId}`.execute(tx)
  return rows[0] ?? { in_problem: false, by_customer: false, by_provider: false, moving: false }
}

/** Whose calendar it is in: all that is made together is of one provider, for good. */
export async function findProviderOf(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await read<{ provider_id: string }>(db)`
    select provider_id from bookings where order_id = ${orderId} limit 1`
  return rows[0]?.provider_id
}

/** The notice hours of what is booked; null: nobody can book it any more. */
export async function findNotice(db: Db | Tx, listingId: string): Promise<number | null> {
  const { rows } = await read<{ notice_hours: number }>(db)`
    select notice_hours from booking_schedules where listing_id = ${listingId}`
  return rows[0]?.notice_hours ?? null
}

export interface MoveRow {
  id: string
  booking_id: string
  by_provider: boolean
  starts_at: Date
  ends_at: Date
  state: MoveState
  expires_at: Date
}

export async function findMove(db: Db | Tx, id: string): Promise<MoveRow | undefined> {
  const { rows } = await read<MoveRow>(db)`
    select id, booking_id, by_provider, starts_at, ends_at, state, expires_at from booking_moves where id = ${id}`
  return rows[0]
}

export const insertMove = (tx: Tx, move: Insertable<BookingMoves>) =>
  tx.insertInto('booking_moves').values(move).execute()

export const endMove = (tx: Tx, id: string, state: Exclude<MoveState, 'open'>, at: Date) =>
  sql`update booking_moves set state = ${state}, ended_at = ${at} where id = ${id} and state = 'open'`.execute(tx)
