import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../server/src/platform/process/processes.ts'
import { bareTables } from './baseline.bids.ts'
import type { BenchDatabase } from './database.ts'
import { openLiveStream } from './live-client.ts'
import { alternate, type Pace } from './rounds.ts'
import { attempt, ratioRow, type Row } from './rows.ts'
import { folder, startBaseline, startServer, type Closing } from './setup.ts'
import type { Reader } from './work.ts'
import { signIn, someEmails } from './workloads.ts'
import { send, type Round } from './wrk.ts'

const connections = 16
const bidders = 500
const lookers = 1_000
/** Streams that one IP opens; the server allows 200. */
const perIp = 150
/** Milliseconds between two bids of a bidder, on average. */
const everyMs = 5_000
const max = { bidMs: 150, seenSeconds: 0.5 }
const minRatio = 0.35

/** One lot on which many bid: how many bids it takes, how long one takes, and how soon others see it. */
export async function measureBids(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<Row[]> {
  const { pool } = database
  const env = { MAX_CONNECTIONS: '3000', MAX_CONNECTIONS_PER_ADDRESS: '3000' }
  const server = await startServer({ port: 4735, dataDir: `${folder}/server`, databaseUrl: database.url, env })
  closings.push(server.stop)
  const baseline = await startBaseline({ port: 4737, databaseUrl: database.url, passwordHash: database.passwordHash })
  closings.push(baseline.stop)
  const members = await signIn(server.url, pool, await someEmails(pool, bidders))
  await pool.query(
    `update users u set phone = '2547' || lpad(n::text, 8, '0'), phone_confirmed_at = now()
     from (select id, row_number() over () as n from unnest($1::uuid[]) as ids (id)) m
     where u.id = m.id and not exists (select from users where phone = '2547' || lpad(n::text, 8, '0'))`,
    [members.map(({ id }) => id)],
  )
  await pool.query(bareTables)
  const lots = createLots(database, members)
  const rows = [
    await attempt(`bids, ${connections} connections`, `≥ ${minRatio} of a bare row lock`, async () => {
      const of = (url: string) => (seconds: number) => crowd(url, members, lots, seconds)
      for (const url of [server.url, baseline.url]) await of(url)(1)
      return ratioRow(await alternate(of(server.url), of(baseline.url), pace), minRatio)
    }),
    await attempt(`a bid among ${bidders} bidders`, `p95 ≤ ${max.bidMs} ms`, () =>
      bidNowAndThen(server.url, members, lots, pace.seconds * 4),
    ),
    await attempt(
      `a bid in ${lookers.toLocaleString('en')} other browsers`,
      `p95 ≤ ${max.seenSeconds} s, 0 lost`,
      async () => seeBids(server.url, members, await lots.make()),
    ),
  ]
  await lots.remove()
  await baseline.stop()
  await server.stop()
  return rows
}

type Lots = ReturnType<typeof createLots>

/** Lots of a seller who is none of the bidders, known to both programs. */
function createLots({ pool }: BenchDatabase, members: readonly Reader[]) {
  const made: string[] = []
  return {
    async make() {
      const id = randomUUID()
      made.push(id)
      await pool.query(
        `with seller as (select p.* from profiles p where p.id <> all($2::uuid[]) order by p.id limit 1),
         listed as (insert into listings (id, module, owner_id, title, slug, category, price, status, starts_at, ends_at,
             created_at, updated_at, county_code, constituency_code, ward_code)
           select $1, 'auctions', id, 'A lot', 'a-lot', 'general', 1, 'active', now() - interval '1 hour', now() + interval '9 days',
             now(), now(), county_code, constituency_code, ward_code from seller),
         bare as (insert into bare_lots (id, price, leader_max) values ($1, 1, 0))
         insert into auctions (id, condition, starting_price) values ($1, 'used_good', 1)`,
        [id, members.map((member) => member.id)],
      )
      return id
    },
    async remove() {
      await pool.query('drop table bare_bids, bare_lots')
      await pool.query('delete from notifications where kind = $1', ['auction_outbid'])
      await pool.query("delete from idempotency_keys where scope = 'bid'")
      await pool.query('delete from listings where id = any($1)', [made])
    },
  }
}

const stepAt = (price: number) =>
  [10, 50, 100, 500, 1_000, 5_000][
    [500, 2_000, 10_000, 50_000, 200_000, 1_000_000].findIndex((below) => price < below)
  ] ?? 10_000
const most = 49_000_000

/** Maxima, each two steps above the one before; a new lot when they are too high. */
async function createMaxima(lots: Lots) {
  let [lot, at]: [string, number] = [await lots.make(), 1]
  let changing: Promise<void> | undefined
  const change = async () => {
    lot = await lots.make()
    at = 1
    changing = undefined
  }
  return async () => {
    if (at > most) await (changing ??= change())
    at += 2 * stepAt(at)
    return { lot, max: at }
  }
}

type Maxima = Awaited<ReturnType<typeof createMaxima>>

async function bid(url: string, { headers }: Reader, { lot, max: amount }: Awaited<ReturnType<Maxima>>) {
  const begun = performance.now()
  const { status, text } = await send(url, {
    method: 'POST',
    path: `/api/auctions/${lot}/bids`,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify({ max: amount, confirmed: true }),
  })
  // Another one was faster with a higher maximum.
  if (status !== 201 && status !== 409) throw new Error(`a bid was refused: ${status} ${text.slice(0, 100)}`)
  return { ms: performance.now() - begun, accepted: status === 201 }
}

const anyOf = (members: readonly Reader[]) => members[Math.floor(Math.random() * members.length)] as Reader

async function crowd(url: string, members: readonly Reader[], lots: Lots, seconds: number): Promise<Round> {
  const next = await createMaxima(lots)
  const start = performance.now()
  const times: number[] = []
  const worker = async () => {
    while (performance.now() < start + seconds * 1000) {
      const { ms, accepted } = await bid(url, anyOf(members), await next())
      if (accepted) times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - start) / 1000
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused: 0 }
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN

async function bidNowAndThen(url: string, members: readonly Reader[], lots: Lots, seconds: number) {
  const next = await createMaxima(lots)
  const end = performance.now() + Math.max(seconds, 10) * 1000
  const times: number[] = []
  await Promise.all(
    members.map(async (member) => {
      for (;;) {
        await pause(Math.random() * 2 * everyMs)
        if (performance.now() > end) return
        times.push((await bid(url, member, await next())).ms)
      }
    }),
  )
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)]
  return {
    measured: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms of ${times.length} bids`,
    good: p95 <= max.bidMs,
    numbers: { p50, p95, p99, bids: times.length },
  }
}

async function seeBids(url: string, members: readonly Reader[], lot: string) {
  const seen = new Map<number, number[]>()
  const streams = await Promise.all(
    Array.from({ length: lookers }, (_, n) =>
      openLiveStream({
        url,
        topic: `auction:${lot}`,
        from: `127.0.2.${1 + Math.floor(n / perIp)}`,
        onEvent({ data }) {
          const count = Number(/"bids_count":(\d+)/.exec(data)?.[1])
          if (count) seen.set(count, [...(seen.get(count) ?? []), performance.now()])
        },
      }),
    ),
  )
  const times: number[] = []
  let lost = 0
  const bids = 50
  for (let at = 1; at <= bids; at++) {
    const begun = performance.now()
    await bid(url, members[at % members.length] as Reader, { lot, max: at * 1_000 })
    await eventually(() => (seen.get(at)?.length === lookers ? true : undefined), 5_000, 10)
    const arrived = seen.get(at) ?? []
    times.push(...arrived.map((time) => (time - begun) / 1000))
    lost += lookers - arrived.length
  }
  for (const { close } of streams) close()
  const p95 = quantile(times, 0.95)
  return {
    measured: `p50 ${quantile(times, 0.5).toFixed(3)}, p95 ${p95.toFixed(3)} s, ${lost} lost`,
    good: p95 <= max.seenSeconds && lost === 0,
    numbers: { p95, lost },
  }
}
