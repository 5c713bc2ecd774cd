import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Of these there is always a row, so that a month is known to be counted. */
const actions = ['removed', 'warned', 'dismissed', 'restricted', 'suspended']

export async function isCounted(db: Db, month: string): Promise<boolean> {
  const { rows } = await read(db)`select from moderation_months where month = ${`${month}-01`}::date limit 1`
  return rows.length > 0
}

interface Month {
  month: string
  from: Date
  until: Date
}

/** Stores the numbers of a month that is over; again changes nothing. */
export const countMonth = (tx: Tx, { month, from, until }: Month) =>
  sql`
    insert into moderation_months (month, measure, key, count)
    select ${`${month}-01`}::date, measure, key, count from (
      select 'reports' as measure, reason as key, count(*)::int as count from reports
        where created_at >= ${from} and created_at < ${until} group by reason
      union all
      select 'actions', a.key, count(done.key)::int from unnest(${actions}::text[]) a (key)
        left join (
          select case decision when 'remove' then 'removed' when 'warn' then 'warned' else 'dismissed' end as key
            from report_cases where decided_at >= ${from} and decided_at < ${until} and decision <> 'gone'
          union all
          select case kind when 'warn' then 'warned' when 'restrict' then 'restricted' else 'suspended' end
            from sanctions where started_at >= ${from} and started_at < ${until}
        ) done on done.key = a.key group by a.key
      union all
      select 'appeals', outcome, count(*)::int from (
        select case appeal_decision when 'restore' then 'granted' else 'rejected' end as outcome from report_cases
          where appeal_decided_at >= ${from} and appeal_decided_at < ${until} and appeal_decision <> 'gone'
        union all
        select outcome from sanction_appeals where decided_at >= ${from} and decided_at < ${until}
      ) decided group by outcome
      union all
      select 'median_minutes', 'decision',
        (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60))::int
        from report_cases where decided_at >= ${from} and decided_at < ${until} and decision <> 'gone'
        having count(*) > 0
    ) counted
    on conflict do nothing`.execute(tx)

export interface CountRow {
  month: string
  measure: 'reports' | 'actions' | 'appeals' | 'median_minutes'
  key: string
  count: number
}

/** The latest month first. */
export async function findMonths(db: Db, max: number): Promise<CountRow[]> {
  const { rows } = await read<CountRow>(db)`
    select to_char(month, 'YYYY-MM') as month, measure, key, count from moderation_months
    where month in (select distinct month from moderation_months order by month desc limit ${max})
    order by moderation_months.month desc, measure, key`
  return rows
}
