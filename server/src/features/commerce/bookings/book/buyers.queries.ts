import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import { liveStates } from '../calendars.queries.ts'

interface Booker {
  /** How they are called. */
  name: string
  /** Of their account, where it is one of Kenya. */
  phone: string | null
}

/**
 * Until commit nobody else books for this member, so that what they have is counted once. Undefined: the account is gone. Before the
 * lock of the calendar.
 */
export async function lockBooker(tx: Tx, memberId: string): Promise<Booker | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookings of ' || ${memberId}, 0))`.execute(tx)
  await sql`select from users where id = ${memberId} for key share`.execute(tx)
  // A statement of its own sees what a deletion that was waited for has done.
  const { rows } = await sql<Booker>`
    select btrim(concat_ws(' ', p.first_name, p.last_name)) as name,
      case when u.phone ~ '^254[0-9]{9}$' then u.phone end as phone
    from profiles p join users u on u.id = p.id where p.id = ${memberId}`.execute(tx)
  return rows[0]
}

interface Unpaid {
  waiting: number
  given_up: number
  /** When the first one that waits is given up; null: none waits. */
  next_at: Date | null
}

/** Orders of this member that wait for money, and those that they have given up within a day. */
export async function countUnpaid(tx: Tx, memberId: string, at: Date): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    select count(*) filter (where ended_at is null)::int as waiting,
      count(*) filter (where ended_at is not null)::int as given_up,
      min(expires_at) filter (where ended_at is null) as next_at
    from booking_orders where customer_id = ${memberId} and expires_at is not null and paid_at is null
      and created_at > ${new Date(at.getTime() - 2 * day)} and payable_at > ${new Date(at.getTime() - day)}`.execute(tx)
  return rows[0] ?? { waiting: 0, given_up: 0, next_at: null }
}

/** Bookings of a customer with a provider that are to come. */
export async function countComing(tx: Tx, customerId: string, providerId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings
    where customer_id = ${customerId} and provider_id = ${providerId} and state in ${liveStates}
      and starts_at > ${at}`.execute(tx)
  return rows[0]?.count ?? 0
}
