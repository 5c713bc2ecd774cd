import { reportReasons } from '@mtaa/contract/community/report-words'
import { moderationActions, type ModerationMonth } from '@mtaa/contract/operations/transparency'
import type { CountRow } from './transparency.queries.ts'

/** Smaller numbers could point at single people. */
const fewest = 10

const shown = (count: number) => (count < fewest ? null : count)

export function viewMonth(month: string, rows: readonly CountRow[]): ModerationMonth {
  const counts = new Map(rows.map(({ measure, key, count }) => [`${measure} ${key}`, count]))
  const countOf = (measure: CountRow['measure'], key: string) => counts.get(`${measure} ${key}`) ?? 0
  const [granted, rejected] = [countOf('appeals', 'granted'), countOf('appeals', 'rejected')]
  const decided = granted + rejected
  const cases = (['removed', 'warned', 'dismissed'] as const).reduce((sum, key) => sum + countOf('actions', key), 0)
  return {
    month,
    reports: reportReasons.map((reason) => ({ reason, count: shown(countOf('reports', reason)) })),
    actions: moderationActions.map((action) => ({ action, count: shown(countOf('actions', action)) })),
    appeals: {
      decided: shown(decided),
      // A share says how many were granted: both sides must be large enough.
      granted_percent: granted < fewest || rejected < fewest ? null : Math.round((100 * granted) / decided),
    },
    median_minutes: cases < fewest ? null : countOf('median_minutes', 'decision'),
  }
}
