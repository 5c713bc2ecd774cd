import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Spans {
  /** Today from its beginning to the last full hour; a week before, both are seven days earlier. */
  start: Date
  hour: Date
}

interface SpanRow {
  metric: string
  so_far: number
  before: number
}

/** Sums of today until the last full hour, and of the same hours a week ago. */
export async function findSpans(db: Db, { start, hour }: Spans): Promise<SpanRow[]> {
  const { rows } = await read<SpanRow>(db)`
    select metric, coalesce(sum(value) filter (where hour >= ${start}), 0)::bigint as so_far,
      coalesce(sum(value) filter (where hour < ${start}), 0)::bigint as before
    from (
      select metric, hour, value from number_hours
      union all select 'searches', hour, searches from search_hours
      union all select 'searches_missed', hour, missed from search_hours) n
    where hour >= ${start} and hour < ${hour}
      or hour >= ${start}::timestamptz - interval '168 hours' and hour < ${hour}::timestamptz - interval '168 hours'
    group by metric`
  return rows
}

export interface DayRow {
  metric: string
  day: string
  value: number
}

/** All of Kenya, by day. */
export async function findDays(db: Db, { from, to }: { from: string; to: string }): Promise<DayRow[]> {
  const { rows } = await read<DayRow>(db)`
    select metric, day::text, value from number_days
    where county_code = 0 and day between ${from}::date and ${to}::date and metric not like 'cohort%'
    union all
    select s.metric, day_in_nairobi(hour)::text, sum(s.value)::bigint
    from search_hours cross join lateral (values ('searches', searches), ('searches_missed', missed)) s (metric, value)
    where hour >= ${from}::date::timestamp at time zone 'Africa/Nairobi'
      and hour < (${to}::date + 1)::timestamp at time zone 'Africa/Nairobi'
    group by 1, 2`
  return rows
}

export async function findRefusals(db: Db, day: string, max: number) {
  const { rows } = await read<{ code: string; count: number }>(db)`
    select code, count from number_refusals where day = ${day}::date order by count desc, code limit ${max}`
  return rows
}

/** Sums of a period for all of Kenya, by metric. */
export async function findSums(db: Db, { from, to }: { from: string; to: string }): Promise<Map<string, number>> {
  const { rows } = await read<{ metric: string; value: number }>(db)`
    select metric, sum(value)::bigint as value from number_days
    where county_code = 0 and day between ${from}::date and ${to}::date group by metric`
  return new Map(rows.map(({ metric, value }) => [metric, value]))
}

export interface CohortRow {
  week: string
  county: number
  place: string | null
  people: number
  d1: number
  d7: number
  d30: number
}

/** Who joined in each week that has a day of the period, by county; 0: all of Kenya. The newest week first. */
export async function findCohorts(db: Db, { from, to }: { from: string; to: string }): Promise<CohortRow[]> {
  const valueOf = (metric: string) => sql`max(n.value) filter (where n.metric = ${metric})`
  // Which metrics are read is no condition: the index would be searched anew for each metric of each day. The week of a day is
  // computed once for it and not for each of its metrics.
  const { rows } = await read<CohortRow>(db)`
    select w.*, c.name as place from (
      select date_trunc('week', d.day::timestamp)::date::text as week, d.county_code as county, coalesce(sum(d.people), 0)::int as people,
        coalesce(sum(d.d1), 0)::int as d1, coalesce(sum(d.d7), 0)::int as d7, coalesce(sum(d.d30), 0)::int as d30
      from (
        select n.county_code, n.day, ${valueOf('sign_ups')} as people, ${valueOf('cohort_d1')} as d1,
          ${valueOf('cohort_d7')} as d7, ${valueOf('cohort_d30')} as d30
        from number_days n where n.day between date_trunc('week', ${from}::date::timestamp)::date and ${to}::date
        group by n.county_code, n.day) d
      group by 1, 2) w
    left join counties c on c.code = w.county
    where people > 0 order by week desc, county <> 0, c.name`
  return rows
}

export async function findMissedTerms(db: Db, from: string, { fewest, max }: { fewest: number; max: number }) {
  const { rows } = await read<{ term: string; searchers: number; day: string }>(db)`
    select term, searchers, day::text from missed_terms where day >= ${from}::date and searchers >= ${fewest}
    order by searchers desc, term limit ${max}`
  return rows
}
