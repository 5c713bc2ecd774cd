import type { Database } from '../database/db.ts'
import { read } from '../database/read.ts'
import { defineMetrics } from '../metrics/source.ts'

interface JobRow {
  task: string
  state: 'due' | 'scheduled' | 'running' | 'failed'
  count: number
  /** Seconds since the oldest of them was due. */
  oldest: number
}

/** There are rarely more than some hundred. A scrape must stay cheap when there are a million. */
const maxRows = 20_000

const findJobCounts = async (db: Database) =>
  (
    await read<JobRow>(db)`
      select task, state, count(*)::int as count,
        coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
      from (
        select task_identifier as task, run_at, case
            when locked_at is not null then 'running'
            when attempts >= max_attempts then 'failed'
            when run_at > now() then 'scheduled'
            else 'due' end as state
        from graphile_worker.jobs limit ${maxRows}) counted
      group by task, state`
  ).rows

export const jobMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_jobs: {
      help: `Jobs by task and state (due, scheduled, running, failed); of at most ${maxRows} jobs`,
      labels: ['task', 'state'],
    },
    mtaa_jobs_oldest_seconds: { help: 'Age of the oldest job that is due and has not begun', labels: ['task'] },
  },
  read: async ({ db }: { db: Database }) => {
    const rows = await findJobCounts(db)
    return {
      mtaa_jobs: rows.map(({ task, state, count }) => ({ labels: { task, state }, value: count })),
      mtaa_jobs_oldest_seconds: rows
        .filter(({ state }) => state === 'due')
        .map(({ task, oldest }) => ({ labels: { task }, value: oldest })),
    }
  },
})
