import { type Analytics, type Dashboard, fewestPeople } from '@mtaa/contract/operations/numbers'
import type { Deps } from '../../../core/deps.ts'
import { funnels, viewData, viewReturns } from './analytics.view.ts'
import { findFolded } from './fold.queries.ts'
import { findCohorts, findDays, findMissedTerms, findRefusals, findSpans, findSums } from './numbers.queries.ts'
import { dashboardOf, daysUntil, spansOf } from './numbers.rules.ts'
import { findQueueAge, mostOfQueue } from './queue.queries.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

const shownRefusals = 8
const shownTerms = 200

const endsOf = (days: readonly string[]) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

/** Today, and the same weekday a week ago: all of it from sums, but for what waits. */
export async function showDashboard({ db, clock }: Reading): Promise<Dashboard> {
  const now = clock()
  const days = daysUntil(now)
  const { to } = endsOf(days)
  const spans = spansOf(now)
  const [folded, byDay, bySpan, age, refusals] = await Promise.all([
    findFolded(db),
    findDays(db, endsOf(days)),
    findSpans(db, spans),
    findQueueAge(db, now),
    findRefusals(db, to, shownRefusals),
  ])
  const longest = new Map(byDay.filter(({ metric }) => metric === 'oldest').map(({ day, value }) => [day, value]))
  return {
    as_of: folded?.toISOString() ?? null,
    now: now.toISOString(),
    hour: spans.hour.toISOString(),
    numbers: dashboardOf({ days, byDay, spans: bySpan }),
    queue: { ...age, more: age.waiting >= mostOfQueue, days: days.map((day) => longest.get(day) ?? null) },
    refusals,
  }
}

/** The last days, the groups of fewer than ten hidden. */
export async function showAnalytics({ db, clock }: Reading, count: number): Promise<Analytics> {
  const now = clock()
  const days = daysUntil(now, count)
  const period = endsOf(days)
  const [folded, sums, cohorts, searches, byDay] = await Promise.all([
    findFolded(db),
    findSums(db, period),
    findCohorts(db, period),
    findMissedTerms(db, period.from, { fewest: fewestPeople, max: shownTerms }),
    findDays(db, period),
  ])
  return {
    as_of: folded?.toISOString() ?? null,
    ...period,
    ...funnels(sums),
    returns: viewReturns(cohorts, period.to),
    searches,
    data: viewData(byDay, days),
  }
}
