import type { BackgroundJob, listBackgroundJobs, ScheduleRun } from '@mtaa/contract/operations/background-jobs'
import { minute } from '@mtaa/contract/time'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { countQueued, findQueued, type QueuedJob } from '../../../platform/jobs/queue.queries.ts'
import { findScheduleRuns } from '../../../platform/jobs/schedule-runs.queries.ts'
import { redact } from '../../../platform/system-logs/redact.ts'

/** Five runs that did not come: the worker does not do its work, or this one takes too long. */
const lateAfter = 5 * minute
const maxError = 300

type Query = z.output<typeof listBackgroundJobs.query>

/** A page of the queue. What a job carries is not read. */
export async function listJobs({ db }: Pick<Deps, 'db'>, handlers: ReadonlySet<string>, query: Query) {
  const { state, task, limit, cursor } = query
  const filter = { state, task: task === '' ? undefined : task, after: cursor }
  const [rows, counted, schedules] = await Promise.all([
    findQueued(db, filter, limit + 1),
    countQueued(db),
    findScheduleRuns(db),
  ])
  const { oldest_due_at: _, ...counts } = counted
  const known = new Set([...handlers, ...schedules.map(({ name }) => name)])
  const items = rows.slice(0, limit).map((row) => viewJob(row, known))
  return { items, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null, counts }
}

const viewJob = (row: QueuedJob, known: ReadonlySet<string>): BackgroundJob => ({
  id: row.id,
  task: row.task,
  state: row.state,
  attempts: row.attempts,
  max_attempts: row.max_attempts,
  created_at: row.created_at.toISOString(),
  run_at: row.run_at.toISOString(),
  error: row.last_error && redact(row.last_error.split('\n')[0] ?? '', maxError),
  unknown: !known.has(row.task),
})

/** Every schedule with its last run, those that failed first. */
export async function listSchedules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ScheduleRun[]> {
  const lateBefore = clock().getTime() - lateAfter
  return (await findScheduleRuns(db)).map((row) => ({
    name: row.name,
    started_at: row.started_at?.toISOString() ?? null,
    milliseconds: row.milliseconds,
    failed: row.failed,
    succeeded_at: row.succeeded_at?.toISOString() ?? null,
    late: row.started_at === null || row.started_at.getTime() < lateBefore,
  }))
}
