import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'
import { read } from '../database/read.ts'

export type QueuedState = 'failed' | 'retrying' | 'due' | 'scheduled' | 'running'

export interface QueuedJob {
  id: string
  task: string
  state: QueuedState
  attempts: number
  max_attempts: number
  created_at: Date
  run_at: Date
  last_error: string | null
}

/** There are rarely more than some hundred; reading them must stay cheap when there are a million. */
const maxRows = 20_000

const state = sql`case
    when locked_at is not null then 'running'
    when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying'
    when run_at > now() then 'scheduled'
    else 'due' end`

const job = sql`id::text, task_identifier as task, ${state} as state, attempts, max_attempts, created_at, run_at,
  last_error`

interface Filter {
  state: QueuedState
  task: string | undefined
  after: string | undefined
}

/** What is in the queue, in the order in which it came, without what it carries. */
export async function findQueued(db: Db, filter: Filter, limit: number): Promise<QueuedJob[]> {
  const { rows } = await read<QueuedJob>(db)`
    select ${job} from graphile_worker.jobs
    where ${state} = ${filter.state} and (${filter.task ?? null}::text is null or task_identifier = ${filter.task ?? null})
      and id > ${filter.after ?? 0}::bigint
    order by id limit ${limit}`
  return rows
}

export interface QueueCounts {
  failed: number
  retrying: number
  due: number
  scheduled: number
  running: number
  /** Since when the oldest waits that is due. */
  oldest_due_at: Date | null
}

/** How much there is of each state; of more than 20,000 only so many are counted. */
export async function countQueued(db: Db): Promise<QueueCounts> {
  const { rows } = await read<QueueCounts>(db)`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'due')::int as due,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'running')::int as running,
      min(run_at) filter (where state = 'due') as oldest_due_at
    from (select ${state} as state, run_at from graphile_worker.jobs limit ${maxRows}) counted`
  return rows[0] ?? { failed: 0, retrying: 0, due: 0, scheduled: 0, running: 0, oldest_due_at: null }
}

/** Until commit no worker and nobody else takes it; undefined once it is carried out or gone. */
export async function lockQueued(tx: Tx, id: string): Promise<QueuedJob | undefined> {
  const locked = await sql`select 1 from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<QueuedJob>`
    select ${job} from graphile_worker.jobs where id = ${id}::bigint`.execute(tx)
  return rows[0]
}

/** It is carried out as soon as a worker is free, with all of its attempts before it. */
export const retryQueued = (tx: Tx, id: string) =>
  sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(tx)

export const discardQueued = (tx: Tx, id: string) =>
  sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
