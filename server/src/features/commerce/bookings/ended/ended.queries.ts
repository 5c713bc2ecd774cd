import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { liveStates } from '../calendars.queries.ts'

/** Until when this member is banned; null: they are not. */
export async function findBan(db: Db, memberId: string, now: Date): Promise<Date | null> {
  const { rows } = await read<{ banned_until: Date | null }>(db)`
    select banned_until from users where id = ${memberId} and banned_until > ${now}`
  return rows[0]?.banned_until ?? null
}

interface LiveOrder {
  id: string
  /** The member is the one who does it. */
  is_provider: boolean
}

/** Orders of a member, as either side, with a live booking that begins between two moments. */
export async function findLiveOrders(db: Db, memberId: string, [from, until]: [Date, Date]): Promise<LiveOrder[]> {
  const { rows } = await read<LiveOrder>(db)`
    select distinct order_id as id, provider_id = ${memberId} as is_provider from bookings
    where (provider_id = ${memberId} or customer_id = ${memberId}) and state in ${liveStates}
      and starts_at > ${from} and starts_at < ${until}
    order by 1`
  return rows
}

/** Orders between two members that wait for an answer or for money, the oldest first. */
export async function findWaitingBetween(tx: Tx, one: string, other: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from bookings
    where state in ('requested', 'held') and (customer_id = ${one} and provider_id = ${other}
      or customer_id = ${other} and provider_id = ${one})
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
