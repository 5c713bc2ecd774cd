import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { BenchDatabase } from './database.ts'
import { folder, memoryOf, say, startServer, type Closing } from './setup.ts'
import type { Pace } from './rounds.ts'
import { measure, medianOf, send, writeRequests, type Request, type Round } from './wrk.ts'

export interface HtmlFigure {
  page: string
  pagesPerSecond: number
  p50: number
  p99: number
  refused: number
  /** Only the product page has one: its links are opened by a whole town at once. */
  target: { pagesPerSecond: number; p99: number } | null
  kilobytes: number
}

export interface HtmlResult {
  figures: HtmlFigure[]
  memory: number
}

const run = promisify(execFile)
const connections = 16
/** Products that visitors open again and again. */
const often = 2048

/** Pages for visitors, compressed as browsers accept: the server alone on one core, load and database on the other. */
export async function measureHtml(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<HtmlResult> {
  const release = await pinDatabase(database)
  closings.push(release)
  const server = await startServer({ port: 4705, dataDir: `${folder}/server`, databaseUrl: database.url, core: 0 })
  closings.push(server.stop)

  const figures: HtmlFigure[] = []
  for (const { page, requests, target } of await makePages(database)) {
    const kilobytes = await weigh(server.url, requests[0] as Request)
    const file = writeRequests(page.replaceAll(/\W+/g, '-'), requests)
    const once = (seconds: number) => measure({ url: server.url, file, connections, seconds, core: 1 })
    await once(2)
    const rounds: Round[] = []
    for (let round = 0; round < pace.rounds; round++) rounds.push(await once(pace.seconds))
    const refused = Math.max(...rounds.map(({ refused }) => refused))
    const median = (of: 'perSecond' | 'p50' | 'p99') => medianOf(rounds.map((round) => round[of]))
    figures.push({
      page,
      pagesPerSecond: median('perSecond'),
      p50: median('p50'),
      p99: median('p99'),
      refused,
      target,
      kilobytes,
    })
    say(`${page}: ${Math.round(median('perSecond'))} pages/s`)
  }
  const memory = memoryOf(server.pid)
  await server.stop()
  await release()
  return { figures, memory }
}

export async function makePages({ pool }: Pick<BenchDatabase, 'pool'>) {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const products = await pool.query<{ id: string }>(
    `select id from listings where module = 'market' and status = 'active' order by md5(id::text) limit 24000`,
  )
  const wards = await pool.query<{ ward_code: number; constituency_code: number; county_code: number }>(
    'select code as ward_code, constituency_code, county_code from wards order by md5(code::text)',
  )
  return [
    {
      page: 'product page',
      target: { pagesPerSecond: 250, p99: 60 },
      requests: products.rows.slice(0, often).map(({ id }) => ({ path: `/market/${id}`, headers })),
    },
    {
      // More products than are requested: none is opened twice.
      page: 'product page, each opened once',
      target: { pagesPerSecond: 250, p99: 60 },
      requests: products.rows.slice(often).map(({ id }) => ({ path: `/market/${id}`, headers })),
    },
    {
      page: 'feed page',
      target: null,
      // A visitor's place is remembered by the browser.
      requests: wards.rows.map(({ ward_code, constituency_code, county_code }) => ({
        path: `/feed?county=${county_code}&constituency=${constituency_code}&ward=${ward_code}`,
        headers: { ...headers, cookie: `mtaa_place=${county_code}-${constituency_code}-${ward_code}` },
      })),
    },
  ]
}

async function weigh(url: string, request: Request): Promise<number> {
  const { ok, status, text } = await send(url, request)
  if (!ok) throw new Error(`${request.path}: ${status} ${text.slice(0, 300)}`)
  return text.length / 1024
}

/** New connections to the database follow their postmaster to the second core; the returned function frees them. */
export async function pinDatabase({ pool }: Pick<BenchDatabase, 'pool'>): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  const pid = Number(rows[0]?.file.split('\n')[0])
  const bind = async (cores: string) => void (await run('taskset', ['-a', '-p', '-c', cores, String(pid)]))
  await bind('1')
  return () => bind(`0-${availableParallelism() - 1}`)
}
