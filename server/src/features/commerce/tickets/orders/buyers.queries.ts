import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

/**
 * Until commit nobody else orders tickets for this member, so that what they have is counted once. Answers how they are called;
 * undefined: the account is gone.
 */
export async function lockTicketBuyer(tx: Tx, memberId: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tickets of ' || ${memberId}, 0))`.execute(tx)
  await sql`select from users where id = ${memberId} for key share`.execute(tx)
  // A statement of its own sees what a deletion that was waited for has done.
  const { rows } = await sql<{ name: string }>`
    select btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name
    from profiles where id = ${memberId}`.execute(tx)
  return rows[0]?.name
}

/** The same of a phone that belongs to no account. */
export const lockTicketPhone = (tx: Tx, eventId: string, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tickets of ' || ${phone} || ' ' || ${eventId}, 0))`.execute(tx)

interface Unpaid {
  waiting: number
  given_up: number
  /** When the first one that waits is given up; null: none waits. */
  next_at: Date | null
}

/** Orders of this member that wait for money, and those that they have given up within a day. */
export async function countUnpaid(tx: Tx, memberId: string, at: Date): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    select count(*) filter (where state = 'pending')::int as waiting,
      count(*) filter (where state in ('lapsed', 'cancelled'))::int as given_up,
      min(expires_at) filter (where state = 'pending') as next_at
    from ticket_orders where buyer_id = ${memberId} and total > 0 and origin in ('order', 'waiting')
      and created_at > ${new Date(at.getTime() - day)}`.execute(tx)
  return rows[0] ?? { waiting: 0, given_up: 0, next_at: null }
}

/** Whether this member waits for the organizer's answer, or for their own payment of what was approved. */
export async function hasOpenRequest(tx: Tx, eventId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_orders where event_id = ${eventId} and buyer_id = ${memberId} and origin = 'request'
      and state in ('requested', 'pending') limit 1`.execute(tx)
  return rows.length > 0
}
