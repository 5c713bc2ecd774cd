import { dayOf } from '@mtaa/contract/nairobi'
import type { RetentionRule, RetentionRun } from '@mtaa/contract/operations/retention'
import { day, minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { findScheduleRuns } from '../../../platform/jobs/schedule-runs.queries.ts'
import { findRunning, findRuns, findStates, type RunRow } from './retention.queries.ts'
import { isFailing } from './retention.rules.ts'

const lateAfter = 5 * minute

/** Every rule with what it did, and when the schedule of all of them last ran. */
export async function listRules({ db, clock }: Pick<Deps, 'db' | 'clock'>, rules: readonly Retention[]) {
  const now = clock()
  const period = { today: dayOf(now), since: dayOf(now.getTime() - 30 * day) }
  const [states, running, schedules] = await Promise.all([
    findStates(db, period),
    findRunning(db),
    findScheduleRuns(db),
  ])
  const next = await Promise.all(rules.map(async (rule) => (await rule.next?.(db)) ?? null))
  const ranAt = schedules.find(({ name }) => name === 'retention.sweep')?.started_at ?? null
  const items = rules.map(({ name, since, after, promise = null }, at): RetentionRule => {
    const state = states.find((one) => one.rule === name)
    const failing = state !== undefined && isFailing(state, ranAt)
    return {
      name,
      since,
      after_seconds: after / 1000,
      promise,
      today: state?.today ?? 0,
      last_30_days: state?.month ?? 0,
      handled_at: state?.handled_at?.toISOString() ?? null,
      failing,
      error: failing ? (state.error ?? null) : null,
      next_at: next[at]?.toISOString() ?? null,
      running: running.includes(name),
    }
  })
  const late = ranAt === null || ranAt.getTime() < now.getTime() - lateAfter
  return { items, ran_at: ranAt?.toISOString() ?? null, late }
}

interface Page {
  rule: string | undefined
  limit: number
  after: Cursor | undefined
}

/** A page of the runs that persons have begun. */
export async function listRuns({ db }: Pick<Deps, 'db'>, { rule, limit, after }: Page) {
  const rows = await findRuns(db, { rule, limit: limit + 1, after })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(viewRun),
    next_cursor: last ? writeCursor(last.requested_at, last.id) : null,
  }
}

export const viewRun = ({ name, ...row }: RunRow): RetentionRun => ({
  ...row,
  requested_by_name: name,
  requested_at: row.requested_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})
