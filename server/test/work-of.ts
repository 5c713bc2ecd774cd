import type { PoolClient } from 'pg'
import type { World } from './harness.ts'

/** What one request made the house do: its statements in order, and the jobs it left, which are then carried out. */
export async function workOf({ pool, runJobs }: World, send: () => Promise<unknown>) {
  const statements: string[] = []
  const undo: (() => void)[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const { query } = client
    client.query = (...given: unknown[]) => {
      statements.push(firstWords(given[0]))
      return (query as (...all: unknown[]) => never).apply(client, given)
    }
    undo.push(() => (client.query = query))
  }
  pool.on('acquire', watch)
  await send()
  pool.off('acquire', watch)
  for (const restore of undo) restore()
  const { rows } = await pool.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs order by 1',
  )
  await runJobs()
  return { statements, jobs: rows.map(({ task }) => task) }
}

function firstWords(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
  const words = (text ?? '').trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase()
  // What is undone takes as long as what is kept.
  return words.replace(/^(release|rollback to) savepoint.*/, 'end of savepoint')
}
