import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Quotes whose time is over, the oldest first. */
export async function findLapsedQuotes(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from quotes where state = 'sent' and expires_at <= ${now} order by expires_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** One that is being accepted waits for the next time. */
export const lapseQuotes = (tx: Tx, ids: readonly string[], now: Date) =>
  sql`update quotes set state = 'lapsed', ended_at = ${now} where id = any(array(
    select id from quotes where id = any(${ids}::uuid[]) and state = 'sent' and expires_at <= ${now}
    order by id for update skip locked))`.execute(tx)

/** Requests that nobody can answer and of which no quote can be accepted, the oldest first. */
export async function findLapsedRequests(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select r.id from quote_requests r where r.state = 'open' and r.expires_at <= ${now}
      and not exists (select from quotes q where q.request_id = r.id and q.state = 'sent')
    order by r.expires_at limit ${max}`
  return rows.map(({ id }) => id)
}

export const lapseRequests = (tx: Tx, ids: readonly string[], now: Date) =>
  sql`update quote_requests set state = 'lapsed', ended_at = ${now} where id = any(array(
    select id from quote_requests r where r.id = any(${ids}::uuid[]) and r.state = 'open' and r.expires_at <= ${now}
      and not exists (select from quotes q where q.request_id = r.id and q.state = 'sent')
    order by r.id for update skip locked))`.execute(tx)
