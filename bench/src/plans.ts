import { closeSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import { eventually } from '../../server/src/platform/process/processes.ts'
import { staffEmail, type BenchDatabase } from './database.ts'
import { folder, say, since, startServer, type Closing } from './setup.ts'
import { makePlanCases, type PlanCase } from './plan-cases.ts'
import { sellingCases } from './plan-selling-cases.ts'
import { signIn } from './workloads.ts'
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
// A statement is planned for its values five times, then once for all.
const runs = 7

const dropAll = JSON.stringify({ origin: 'bench', messages: [['cache.drop', 'all']] })

async function isCacheEmpty(url: string): Promise<true | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return /^mtaa_cache_entries\S* 0$/m.test(text) || undefined
}

interface Explained {
  milliseconds: number
  pages: number
  rows: number
  sql: string
}

/** Walks all lists while PostgreSQL itself explains each statement with the time and pages it took; the slowest first. */
export async function measurePlans(database: BenchDatabase, closings: Closing[]): Promise<PlanFigure[]> {
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
  ]
  // Connected after it was set that everything explains itself.
  const db = createDb(createPool(database.url, () => {}, 1))
  closings.push(() => db.destroy())
  const measured = cases.map((): Explained[][] => [])
  for (let run = 0; run < runs; run++) {
    await emptyCache(database, server.url)
    for (const [at, one] of cases.entries()) {
      const from = log.size()
      await (one.run ? one.run(db) : visit(server.url, one))
      measured[at]?.push(log.since(from))
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
  return [...byLabel.values()].toSorted((one, other) => other.milliseconds - one.milliseconds)
}

/** What the server has cached would not reach the database again. */
export async function emptyCache({ pool }: BenchDatabase, url: string) {
  await pool.query('select pg_notify($1, $2)', ['mtaa', dropAll])
  const isEmpty = await eventually(() => isCacheEmpty(url), 10_000)
  if (!isEmpty) throw new Error('the server goes on answering from its cache')
}

export async function visit(url: string, { path, headers = {} }: PlanCase) {
  const answer = await fetch(url + path, { headers })
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

interface Plan {
  'Query Text': string
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
}

const entry = /duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g

/** Nothing where another process wrote its own line into the middle of this one. */
function planIn(json: string): Plan | undefined {
  try {
    return JSON.parse(json.replaceAll(/^\t/gm, '')) as Plan
  } catch {
    return undefined
  }
}

const reads =
  /\b(listings|feed_posts|orders|order_steps|order_disputes|offers|review\w*|boosts|point_moves|listing_views|place_counts|search_entries\w*|search_words|popular_searches|favourites)\b/
const writes = /\b(insert|update|delete)\b/i

/** Lists only: not what the job queue, the schedules and the sessions query beside them. */
function explainedIn(log: string): Explained[] {
  return [...log.matchAll(entry)].flatMap(([, milliseconds, json = '']) => {
    const explained = planIn(json)
    if (!explained) return []
    const { 'Query Text': sql, Plan: plan } = explained
    const isList = reads.test(sql) && /\bselect\b/i.test(sql) && !writes.test(sql)
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    const rows = plan['Actual Rows']
    return isList ? [{ milliseconds: Number(milliseconds), pages, rows, sql: sql.replaceAll(/\s+/g, ' ') }] : []
  })
}
