import type { PoolClient } from 'pg'
import type { World } from '../harness.ts'

/** What one request makes the server do: its statements in order, and the jobs it enqueued, which are then run. */
export async function workOf({ pool, runJobs }: World, send: () => Promise<unknown>) {
  const statements: string[] = []
  const undo: (() => void)[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const { query } = client
    client.query = (...input: unknown[]) => {
      statements.push(firstWords(input[0]))
      return (query as (...all: unknown[]) => never).apply(client, input)
    }
    undo.push(() => (client.query = query))
  }
  // The end of a job is stored a moment after its run: what is still listed was enqueued before.
  const before = new Set((await jobsIn(pool)).map(({ id }) => id))
  pool.on('acquire', watch)
  await send()
  pool.off('acquire', watch)
  for (const restore of undo) restore()
  const left = (await jobsIn(pool)).filter(({ id }) => !before.has(id))
  await runJobs()
  return { statements, jobs: left.map(({ task }) => task) }
}

const jobsIn = async (pool: World['pool']) =>
  (
    await pool.query<{ id: string; task: string }>(
      'select id::text, task_identifier as task from graphile_worker.jobs order by task, id',
    )
  ).rows

function firstWords(requested: unknown): string {
  const text = typeof requested === 'string' ? requested : (requested as { text?: string }).text
  const words = (text ?? '').trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase()
  // A rollback takes as long as a release.
  return words.replace(/^(release|rollback to) savepoint.*/, 'end of savepoint')
}
