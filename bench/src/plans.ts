import { closeSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import { eventually } from '../../server/src/platform/process/processes.ts'
import { staffEmail, type BenchDatabase } from './database.ts'
import { folder, say, since, startServer, type Closing } from './setup.ts'
import { makePlanCases, type PlanCase } from './plan-cases.ts'
import { memberCases } from './plan-member-cases.ts'
import { messageCases } from './plan-message-cases.ts'
import { staffCases, staffQueueCases } from './plan-staff-cases.ts'
import { bookingCases } from './plan-booking-cases.ts'
import { eventCases } from './plan-event-cases.ts'
import { sellingCases } from './plan-selling-cases.ts'
import { signIn } from './workloads.ts'
import { explainedIn, type Explained } from './explained.ts'
import { medianOf } from './wrk.ts'

export interface PlanFigure {
  label: string
  /** Milliseconds in the database of the slowest statement of the slowest place, the median of its runs. */
  milliseconds: number
  /** Pages of 8 KB it looked at. */
  pages: number
  /** What it returned. */
  rows: number
  path: string
  sql: string
}

/** Max milliseconds of a statement at the usual size; the report names every one above it. */
export const maxMs = 5
/** The same of a search, which compares up to a thousand matches of each kind. */
export const maxSearchMs = 20

const dropAll = JSON.stringify({ origin: 'bench', messages: [['cache.drop', 'all']] })

async function isCacheEmpty(url: string): Promise<true | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return /^mtaa_cache_entries\S* 0$/m.test(text) || undefined
}

/** A statement of jobs or schedules, over all of its runs. */
export interface JobFigure {
  sql: string
  times: number
  /** The median of all runs, in milliseconds, and of the slowest. */
  median: number
  slowest: number
  /** The most pages that a run looked at. */
  pages: number
}

export interface PlansResult {
  lists: PlanFigure[]
  jobs: JobFigure[]
}

/**
 * Walks all lists while PostgreSQL itself explains each statement with the time and pages it took; the slowest first.
 * What jobs do meanwhile is apart.
 */
export async function measurePlans(
  database: BenchDatabase,
  { runs }: { runs: number },
  closings: Closing[],
): Promise<PlansResult> {
  const start = performance.now()
  const log = await explainAll(database, closings)
  const server = await startServer({ port: 4707, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(server.stop)
  // The first one has a thousand friends and wrote most.
  const readers = await signIn(server.url, database.pool, ['member-0@bench.example', 'member-9999@bench.example'])
  const [staff] = await signIn(server.url, database.pool, [staffEmail])
  if (!staff) throw new Error('nobody moderates')
  const cases = [
    ...(await makePlanCases(database.pool, readers)),
    ...(await sellingCases(database.pool, readers, staff)),
    ...(await eventCases(database.pool, readers)),
    ...(await bookingCases(database.pool, readers, staff)),
    ...(await messageCases(database.pool, readers)),
    ...(await staffCases(database.pool)),
    ...staffQueueCases(staff),
    ...(await memberCases(database.pool, staff)),
  ]
  // Connected after it was set that everything explains itself.
  const db = createDb(createPool(database.url, () => {}, 1))
  closings.push(() => db.destroy())
  const measured = cases.map((): Explained[][] => [])
  const byJobs: Explained[] = []
  for (let run = 0; run < runs; run++) {
    await emptyCache(database, server.url)
    for (const [at, one] of cases.entries()) {
      const from = log.size()
      await (one.run ? one.run(db) : visit(server.url, one))
      const explained = log.since(from)
      measured[at]?.push(explained.lists)
      byJobs.push(...explained.jobs)
    }
  }
  await server.stop()
  say(`${cases.length} lists walked ${runs} times in ${since(start)}`)
  const byLabel = new Map<string, PlanFigure>()
  for (const [at, { label, path }] of cases.entries()) {
    const slowest = slowestOf(measured[at] ?? [])
    const known = byLabel.get(label)
    if (slowest && (!known || known.milliseconds < slowest.milliseconds))
      byLabel.set(label, { label, path, ...slowest })
  }
  return {
    lists: [...byLabel.values()].toSorted((one, other) => other.milliseconds - one.milliseconds),
    jobs: jobsOf(byJobs),
  }
}

function jobsOf(explained: Explained[]): JobFigure[] {
  const bySql = Map.groupBy(explained, ({ sql }) => sql)
  const figures = [...bySql].map(([sql, all]) => {
    const times = all.map(({ milliseconds }) => milliseconds)
    return {
      sql,
      times: all.length,
      median: medianOf(times),
      slowest: Math.max(...times),
      pages: Math.max(...all.map(({ pages }) => pages)),
    }
  })
  return figures.toSorted((one, other) => other.slowest - one.slowest)
}

/** What the server has cached would not reach the database again. */
export async function emptyCache({ pool }: BenchDatabase, url: string) {
  await pool.query('select pg_notify($1, $2)', ['mtaa', dropAll])
  const isEmpty = await eventually(() => isCacheEmpty(url), 10_000)
  if (!isEmpty) throw new Error('the server goes on answering from its cache')
}

export async function visit(url: string, { path, headers = {}, body }: PlanCase) {
  const answer = await fetch(url + path, { headers, ...(body !== undefined && { method: 'POST', body }) })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${answer.status} ${text}`)
}

/** Of the statements of one request, the one whose median over the runs is the highest. */
function slowestOf(runs: Explained[][]): Explained | undefined {
  const bySql = Map.groupBy(runs.flat(), ({ sql }) => sql)
  const medians = [...bySql].map(([sql, runs]) => ({
    sql,
    milliseconds: medianOf(runs.map(({ milliseconds }) => milliseconds)),
    pages: medianOf(runs.map(({ pages }) => pages)),
    rows: medianOf(runs.map(({ rows }) => rows)),
  }))
  return medians.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
}

/** Every new connection explains what it runs into the server's log, which is cut back afterwards. */
export async function explainAll({ pool }: BenchDatabase, closings: Closing[]) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // Reading the clock for every row would slow down what is measured.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
  }
  const { rows } = await pool.query<{ folder: string; name: string }>(
    `select current_setting('data_directory') as folder, current_database() as name`,
  )
  const [{ folder, name } = { folder: '', name: '' }] = rows
  for (const [setting, value] of Object.entries(settings)) {
    await pool.query(`alter database ${name} set ${setting} = '${value}'`)
    closings.push(() => pool.query(`alter database ${name} reset ${setting}`))
  }
  const file = join(folder, '..', 'postgres.log')
  const handle = openSync(file, 'r')
  const size = () => fstatSync(handle).size
  const before = size()
  closings.push(() => {
    closeSync(handle)
    truncateSync(file, before)
  })
  const read = (from: number) => {
    const bytes = Buffer.alloc(size() - from)
    readSync(handle, bytes, 0, bytes.length, from)
    return explainedIn(bytes.toString())
  }
  return { size, since: read }
}
