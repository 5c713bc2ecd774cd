import { Agent, get } from 'node:http'
import type { BenchDatabase } from './database.ts'
import { cpuOf, folder, say, startServer, type Closing } from './setup.ts'
import { rangeOf, type Range } from './rounds.ts'
import { medianOf, type Request } from './wrk.ts'

export interface PageCostFigure {
  page: string
  /** Processor time of the server for one page, in milliseconds. */
  ours: number
  /** As it goes over the line. */
  kilobytes: number
  /** The same pages by the checkout of `--against`, and how many times dearer they are there. */
  before: { milliseconds: number; kilobytes: number; ratio: Range } | null
}

interface Work {
  page: string
  /** Each is opened once: no cache helps. */
  requests: Request[]
}

const atOnce = 4
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/**
 * What a page costs that is made anew. Another checkout makes the same pages, a few in turn, so that both have the same
 * machine; what is counted is processor time.
 */
export async function measurePageCost(
  database: BenchDatabase,
  { rounds, against }: { rounds: number; against: string | undefined },
  closings: Closing[],
): Promise<PageCostFigure[]> {
  const checkouts = against === undefined ? [{}] : [{}, { from: against }]
  const servers = []
  for (const [at, checkout] of checkouts.entries()) {
    const dataDir = `${folder}/server-${at}`
    const server = await startServer({ port: 4721 + 2 * at, dataDir, databaseUrl: database.url, ...checkout })
    closings.push(server.stop)
    servers.push(server)
  }
  const figures: PageCostFigure[] = []
  for (const work of await createWorks(database)) {
    const measured = await measureInTurn(work, servers, rounds)
    const [ours, before] = measured as [Cost, Cost?]
    const ratio = before && rangeOf(before.rounds.map((cost, round) => cost / (ours.rounds[round] ?? Number.NaN)))
    figures.push({
      page: work.page,
      ours: medianOf(ours.rounds),
      kilobytes: ours.kilobytes,
      before: before
        ? { milliseconds: medianOf(before.rounds), kilobytes: before.kilobytes, ratio: ratio ?? rangeOf([]) }
        : null,
    })
    say(`${work.page}, made anew: ${medianOf(ours.rounds).toFixed(2)} ms`)
  }
  for (const server of servers) await server.stop()
  return figures
}

interface Cost {
  rounds: number[]
  kilobytes: number
}

/** The first round warms the programs up and is not counted. */
async function measureInTurn({ requests }: Work, servers: { url: string; pid: number }[], rounds: number) {
  const share = Math.floor(requests.length / (rounds + 1))
  const costs = servers.map((): Cost => ({ rounds: [], kilobytes: 0 }))
  for (let round = 0; round <= rounds; round++) {
    const some = requests.slice(round * share, (round + 1) * share)
    const measured = await measureRound(some, servers)
    for (const [at, { milliseconds, bytes }] of measured.entries()) {
      const cost = costs[at] as Cost
      if (round > 0) cost.rounds.push(milliseconds / share)
      cost.kilobytes = bytes / share / 1024
    }
  }
  return costs
}

const inATurn = 20

/** A few pages by the one, the same by the other: what else the machine does meets both. */
async function measureRound(requests: readonly Request[], servers: { url: string; pid: number }[]) {
  const sums = servers.map(() => ({ milliseconds: 0, bytes: 0 }))
  for (let from = 0; from < requests.length; from += inATurn) {
    const turns = [...servers.entries()]
    for (const [at, { url, pid }] of (from / inATurn) % 2 === 0 ? turns : turns.toReversed()) {
      const sum = sums[at] as (typeof sums)[number]
      const before = 1000 * cpuOf(pid)
      sum.bytes += await openAll(url, requests.slice(from, from + inATurn))
      sum.milliseconds += 1000 * cpuOf(pid) - before
    }
  }
  return sums
}

async function openAll(url: string, requests: readonly Request[]): Promise<number> {
  const waiting = [...requests]
  let bytes = 0
  const reader = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const size = await open(url, next)
      bytes += size
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  return bytes
}

/** The size of a page as it came. */
const open = (url: string, { path, headers = {} }: Request) =>
  new Promise<number>((resolve, reject) => {
    get(url + path, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes)
        else reject(new Error(`${path}: ${answer.statusCode}`))
      })
      answer.on('error', reject)
    }).on('error', reject)
  })

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
const most = 1400

async function createWorks({ pool }: BenchDatabase): Promise<Work[]> {
  const wards = await pool.query<{ place: string; path: string; query: string }>(
    `select concat_ws('-', w.county_code, w.constituency_code, w.code) as place,
       concat_ws('/', '/kenya', c.slug, n.slug, w.slug) as path,
       format('county=%s&constituency=%s&ward=%s', w.county_code, w.constituency_code, w.code) as query
     from wards w join constituencies n on n.code = w.constituency_code join counties c on c.code = w.county_code
     order by md5(w.code::text) limit $1`,
    [most],
  )
  const products = await pool.query<{ id: string }>(
    `select id from listings where module = 'market' and status = 'active' order by md5(id::text) desc limit $1`,
    [most],
  )
  const inWards = (page: string, pathOf: (ward: { path: string; query: string }) => string): Work => ({
    page,
    // A visitor's place is remembered by the browser.
    requests: wards.rows.map((ward) => ({
      path: pathOf(ward),
      headers: { ...headers, cookie: `mtaa_place=${ward.place}` },
    })),
  })
  return [
    inWards('feed page', ({ query }) => `/feed?${query}`),
    { page: 'product page', requests: products.rows.map(({ id }) => ({ path: `/market/${id}`, headers })) },
    inWards('place page', ({ path }) => path),
    inWards('market list', () => '/market'),
  ]
}
