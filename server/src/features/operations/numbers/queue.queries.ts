import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What waits for a person, since when, of each queue the longest waiting first: each is found by an index. */
const queues = (max: RawBuilder<unknown>) =>
  sql.join(
    [
      sql`select coalesce(appealed_at, created_at) as since from report_cases where due_at is not null
        order by coalesce(appealed_at, created_at) limit ${max}`,
      sql`select created_at from listing_reviews where decided_at is null order by created_at, id limit ${max}`,
      sql`select created_at from support_tickets where state = 'received' order by id limit ${max}`,
      sql`select coalesce(escalated_at, created_at) from order_disputes where state = 'deciding' order by decide_by, id limit ${max}`,
      sql`select coalesce(decided_at, created_at) from order_disputes where state = 'appealed'
        order by decide_by, id limit ${max}`,
      sql`select submitted_at from business_checks where state = 'submitted' order by submitted_at, id limit ${max}`,
      sql`select submitted_at from service_licences where state = 'submitted' order by submitted_at, id limit ${max}`,
      sql`select submitted_at from payout_identity_checks where state = 'submitted' order by submitted_at, id limit ${max}`,
      sql`select created_at from refunds where state = 'requested' order by id limit ${max}`,
      sql`select appealed_at from reviews where appealed_at is not null and appeal_decided_at is null
        order by appealed_at, id limit ${max}`,
    ].map((queue) => sql`(${queue})`),
    sql` union all `,
  )

export async function findOldest(db: Db | Tx): Promise<Date | null> {
  const { rows } = await read<{ oldest: Date | null }>(db)`
    select min(since) as oldest from (${queues(sql.lit(1))}) waiting`
  return rows[0]?.oldest ?? null
}

/** Of each queue so many are looked at. */
export const mostOfQueue = 1000

export async function findQueueAge(db: Db, now: Date) {
  const { rows } = await read<{ waiting: number; oldest: number | null; median: number | null }>(db)`
    select count(*)::int as waiting,
      floor(extract(epoch from ${now}::timestamptz - min(since)))::int as oldest,
      floor(extract(epoch from ${now}::timestamptz - percentile_disc(0.5) within group (order by since)))::int as median
    from (${queues(sql.lit(mostOfQueue))}) waiting`
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}
