import { randomUUID } from 'node:crypto'
import { importLimits } from '@mtaa/contract/commerce/products/product-import'
import type { BenchDatabase } from './database.ts'
import { attempt, type Row } from './rows.ts'
import { folder, startServer, type Closing } from './setup.ts'
import type { Reader } from './work.ts'
import { signIn } from './workloads.ts'
import { medianOf } from './wrk.ts'

const maxDeskSeconds = 1
const maxImportSeconds = 5
const seconds = (value: number) => `${value.toFixed(2)} s`

/** What a seller waits for: the desk of one who sells much, and a file of as many products as one may have. */
export async function measureSelling(
  database: BenchDatabase,
  { rounds }: { rounds: number },
  closings: Closing[],
): Promise<Row[]> {
  const server = await startServer({ port: 4711, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(server.stop)
  const [seller] = await signIn(server.url, database.pool, ['member-0@bench.example'])
  if (!seller) throw new Error('nobody sells')
  const rows = [
    await attempt(`the desk of ${await sizeOf(database, seller)}`, `≤ ${maxDeskSeconds} s`, async () => {
      const times = await timesOf(rounds, () => read(`${server.url}/api/desk?days=365`, seller))
      return rowOf(times, maxDeskSeconds)
    }),
    await attempt(`import of ${importLimits.rows} products`, `≤ ${maxImportSeconds} s`, async () => {
      const times = await timesOf(rounds, (round) => importFile(server.url, seller, round))
      return rowOf(times, maxImportSeconds)
    }),
  ]
  // Triggers take them out of the search and of the counts of places.
  await database.pool.query('delete from listings where import_id is not null')
  await server.stop()
  return rows
}

async function sizeOf({ pool }: BenchDatabase, { id }: Reader): Promise<string> {
  const { rows } = await pool.query<{ orders: number; listings: number; views: number }>(
    `select (select count(*)::int from orders where seller_id = $1) as orders,
       (select count(distinct listing_id)::int from listing_views where owner_id = $1) as listings,
       (select count(*)::int from listing_views where owner_id = $1) as views`,
    [id],
  )
  const [{ orders, listings, views } = { orders: 0, listings: 0, views: 0 }] = rows
  return `${orders} orders, ${listings} listings, ${views} views of a year`
}

async function timesOf(rounds: number, act: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await act(round)
    times.push((performance.now() - start) / 1000)
  }
  return times
}

async function read(url: string, { headers }: Reader) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Every round has other titles: what a seller offers already is not imported again. */
async function importFile(url: string, { headers }: Reader, round: number) {
  const { rows } = importLimits
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `Sofa set of round ${round} no. ${at},furniture,sofas,${12_000 + at},used_good,3,pickup rider,200,Well made`,
  )
  const head = 'title,category,subcategory,price,condition,quantity,delivery,rider_fee,description'
  const place = 'county_code=47&constituency_code=274&ward_code=1367'
  const answer = await fetch(`${url}/api/products/import?${place}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
    body: [head, ...lines].join('\n'),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  const { good } = JSON.parse(text) as { good: number }
  if (good !== rows) throw new Error(`${good} of ${rows} were imported: ${text.slice(0, 80)}`)
}

/** The slowest counts: the first one finds nothing prepared. */
function rowOf(times: number[], max: number) {
  const [median, slowest] = [medianOf(times), Math.max(...times)]
  return {
    measured: `${seconds(median)}, the slowest ${seconds(slowest)}`,
    good: slowest <= max,
    numbers: { median, slowest },
  }
}
