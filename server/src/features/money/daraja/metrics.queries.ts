import type { Database } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'

/** How long prompts took until they were settled, of payments begun since then. */
export async function findSettleTimes(db: Database, since: Date) {
  const { rows } = await read<{ p50: number | null; p95: number | null }>(db)`
    select (percentile_cont(0.5) within group (order by taken))::float8 as p50,
      (percentile_cont(0.95) within group (order by taken))::float8 as p95
    from (select extract(epoch from settled_at - pushed_at) as taken from payments
      where id >= ${newId(since)}::uuid and rail = 'daraja' and status = 'succeeded' and pushed_at is not null) as settled`
  const { p50 = null, p95 = null } = rows[0] ?? {}
  return [
    { quantile: '0.5', seconds: p50 },
    { quantile: '0.95', seconds: p95 },
  ].flatMap(({ quantile, seconds }) => (seconds === null ? [] : [{ quantile, seconds }]))
}

/** What proved the payments begun since then, and how many reports fit none. */
export async function findIncoming(db: Database, since: Date) {
  const from = newId(since)
  const { rows: evidence } = await read<{ name: string; count: number }>(db)`
    select evidence as name, count(*)::int as count from payments
    where id >= ${from}::uuid and rail = 'daraja' and evidence is not null group by evidence`
  const { rows } = await read<{ count: number }>(db)`
    select (select count(*) from payment_callbacks where id >= ${from}::uuid and outcome = 'unmatched')::int
      + (select count(*) from daraja_inbox where id >= ${from}::uuid and outcome in ('unmatched', 'unreadable', 'other_paybill'))::int
      as count`
  return { evidence, unmatched: rows[0]?.count ?? 0 }
}
