import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { alternate, type Pace } from './rounds.ts'
import { attempt, ratioRow, type Row } from './rows.ts'
import { folder, startServer, type Closing } from './setup.ts'
import { signIn, someEmails } from './workloads.ts'
import { measure, send, writeRequests, type Request } from './wrk.ts'

const connections = 16
const maxMs = 200

/** What a second process brings, and how soon what one wrote is read in another. */
export async function measureProcesses(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<Row[]> {
  return [
    await attempt('two processes on two cores, pages made anew : one', '≥ 1.60', () =>
      compare(database, pace, closings),
    ),
    await attempt('written in one process, read in another', `p99 ≤ ${maxMs} ms`, () =>
      readElsewhere(database, pace, closings),
    ),
  ]
}

async function compare(database: BenchDatabase, pace: Pace, closings: Closing[]) {
  const start = async (port: number, processes: number) => {
    const dataDir = `${folder}/server-${processes}`
    const env = { WEB_CONCURRENCY: String(processes) }
    const server = await startServer({ port, dataDir, databaseUrl: database.url, core: '0,1', env })
    closings.push(server.stop)
    return server
  }
  const [one, two] = [await start(4735, 1), await start(4739, 2)]
  const bothServe = async () =>
    (await (await fetch(`${two.url}/metrics`)).text()).includes('"web-2"') ? true : undefined
  if (!(await eventually(bothServe, 120_000, 500))) throw new Error('the second process does not serve')
  const pages = await pagesOpenedOnce(database, 3 * pace.rounds + 4)
  const load = (url: string, side: number) => async (seconds: number, round: number) =>
    measure({ url, file: pages(`once-${side}-${round}`, round), connections, seconds })
  const ofOne = load(one.url, 1)
  const ofTwo = load(two.url, 2)
  // Code is compiled before anything counts, in both processes of the two.
  for (const warm of [1, 2, 3]) {
    await ofOne(2, pace.rounds + warm)
    await ofTwo(2, pace.rounds + warm)
  }
  const compared = await alternate(ofTwo, ofOne, pace)
  await two.stop()
  await one.stop()
  return ratioRow(compared, 1.6)
}

/** Slices of products that no other round opens, so that no page comes from a cache. */
async function pagesOpenedOnce({ pool }: BenchDatabase, slices: number) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from listings where module = 'market' and status = 'active' order by md5(id::text || 'once')`,
  )
  const size = Math.floor(rows.length / slices)
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  return (name: string, slice: number) =>
    writeRequests(
      name,
      rows.slice(slice * size, (slice + 1) * size).map(({ id }) => ({ path: `/market/${id}`, headers })),
    )
}

/** A member writes a post in one process; a visitor who has read that county in the other reads on until it is there. */
async function readElsewhere(database: BenchDatabase, pace: Pace, closings: Closing[]) {
  const start = async (port: number) => {
    const server = await startServer({ port, dataDir: `${folder}/server-${port}`, databaseUrl: database.url })
    closings.push(server.stop)
    return server
  }
  const [writing, reading] = [await start(4743), await start(4747)]
  const begun = new Date()
  const writers = await signIn(writing.url, database.pool, await someEmails(database.pool, 20))
  const { rows: places } = await database.pool.query<{ county_code: number }>(
    'select county_code, constituency_code, code as ward_code from wards order by md5(code::text) limit 300',
  )
  const waits: number[] = []
  const since = performance.now()
  // Where each takes seconds, a few say enough.
  for (let at = 0; at < 40 * pace.rounds && performance.now() - since < 90_000; at++) {
    const place = places[at % places.length] ?? { county_code: 47 }
    const list: Request = { path: `/api/feed?county=${place.county_code}` }
    // An answer that is cached, and is in the cache of the second process before anything is written.
    await send(reading.url, list)
    const post = await send(writing.url, {
      method: 'POST',
      path: '/api/posts',
      headers: { 'content-type': 'application/json', ...writers[at % writers.length]?.headers },
      body: JSON.stringify({ content: `Habari za mtaa, ${at}`, visibility: 'public', ...place }),
    })
    if (!post.ok) throw new Error(`a post was refused: ${post.status} ${post.text.slice(0, 100)}`)
    const { id } = JSON.parse(post.text) as { id: string }
    const answered = performance.now()
    while (!(await send(reading.url, list)).text.includes(id)) {
      if (performance.now() - answered > 60_000) throw new Error('a post was not seen for a minute')
    }
    waits.push(performance.now() - answered)
  }
  await database.pool.query('delete from feed_posts where created_at >= $1', [begun])
  for (const { stop } of [reading, writing]) await stop()
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  const numbers = { p50: at(0.5), p99: at(0.99), max: at(1), posts: waits.length }
  return {
    measured: `p50 ${numbers.p50.toFixed(1)}, p99 ${numbers.p99.toFixed(1)}, longest ${numbers.max.toFixed(1)} ms over ${waits.length} posts`,
    good: numbers.p99 <= maxMs,
    numbers,
  }
}
