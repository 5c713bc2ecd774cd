import { startOfDay } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { randomUUID } from 'node:crypto'
import { findTaken } from '../../server/src/features/commerce/bookings/calendars.queries.ts'
import { createDb } from '../../server/src/platform/database/db.ts'
import type { BenchDatabase } from './database.ts'
import { alternate, type Pace } from './rounds.ts'
import { attempt, ratioRow, type Row } from './rows.ts'
import { folder, startBaseline, startServer, type Closing } from './setup.ts'
import type { Reader } from './work.ts'
import { signIn, someEmails } from './workloads.ts'
import { medianOf, send, type Round } from './wrk.ts'

const connections = 16
const [customers, services, capacity, booked] = [400, 40, 50, 5_000]
const minRatio = 0.3
const max = { slotsMs: 20 }

/** What people wait for at a service: its slots of thirty days, and a booking. */
export async function measureBookings(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<Row[]> {
  const { pool } = database
  const server = await startServer({ port: 4751, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(server.stop)
  const baseline = await startBaseline({ port: 4753, databaseUrl: database.url, passwordHash: database.passwordHash })
  closings.push(baseline.stop)
  const members = await signIn(server.url, pool, await someEmails(pool, customers + services * 2 + 1))
  const [busy, ...others] = members
  if (!busy) throw new Error('nobody provides anything')
  // Each provider has one: what is booked of another would be in its way.
  const made = await makeServices(database, others.slice(0, services * 2))
  const [full = ''] = await makeServices(database, [busy])
  closings.push(() => remove(database, [...made, full]))
  const readers = others.slice(services * 2)
  const own = { [server.url]: made.slice(0, services), [baseline.url]: made.slice(services) }
  const counts = new Map<string, number>()
  const rows = [
    await attempt(`bookings, ${connections} connections`, `≥ ${minRatio} of a bare insert`, async () => {
      const of = (url: string) => (seconds: number) =>
        bookAll({ url, readers, services: own[url] ?? [], counts }, seconds)
      for (const url of [server.url, baseline.url]) await of(url)(1)
      return ratioRow(await alternate(of(server.url), of(baseline.url), pace), minRatio)
    }),
    await attempt(
      `slots of 30 days of a provider with ${booked.toLocaleString('en')} bookings, in the database`,
      `≤ ${max.slotsMs} ms`,
      async () => {
        await fillCalendar(database, full, readers)
        const db = createDb(pool)
        const from = Date.now()
        const times: number[] = []
        for (let round = 0; round < 20; round++) {
          const begun = performance.now()
          const { taken } = await findTaken(db, busy.id, [from, from + 30 * day])
          times.push(performance.now() - begun)
          if (taken.length === 0) throw new Error('nothing is booked')
        }
        const ms = medianOf(times)
        return { measured: `${ms.toFixed(1)} ms`, good: ms <= max.slotsMs, numbers: { ms } }
      },
    ),
  ]
  await baseline.stop()
  await server.stop()
  return rows
}

/** Services of an hour that are open day and night, for fifty at once, of which nothing is paid here. */
async function makeServices({ pool }: BenchDatabase, owners: readonly Reader[]): Promise<string[]> {
  const ids = owners.map(() => randomUUID())
  await pool.query(
    `insert into listings (id, module, owner_id, title, slug, category, price, status, created_at, updated_at, county_code,
       constituency_code, ward_code)
     select made.id, 'services', p.id, 'A lesson', 'a-lesson', 'tutoring', 500, 'active', now(), now(), county_code, constituency_code,
       ward_code from unnest($1::uuid[], $2::uuid[]) as made (id, owner_id) join profiles p on p.id = made.owner_id`,
    [ids, owners.map(({ id }) => id)],
  )
  await pool.query(
    `insert into services (id, price_type, duration_minutes, mode, deposit_percent, published_at)
     select id, 'fixed', 60, 'instant', 0, now() from unnest($1::uuid[]) as made (id)`,
    [ids],
  )
  const hours = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]))
  await pool.query(
    `insert into booking_schedules (listing_id, hours, on_holidays, notice_hours, horizon_days, capacity, every_minutes, updated_at)
     select id, $2, true, 1, 90, $3, 60, now() from unnest($1::uuid[]) as made (id)`,
    [ids, hours, capacity],
  )
  return ids
}

async function remove({ pool }: BenchDatabase, ids: readonly string[]) {
  await pool.query(
    'delete from booking_orders where id in (select order_id from bookings where listing_id = any($1))',
    [ids],
  )
  await pool.query(`delete from idempotency_keys where scope = 'booking'`)
  await pool.query('delete from listings where id = any($1)', [ids])
}

/** Fifty a day at one hour, four of five of them over. */
async function fillCalendar({ pool }: BenchDatabase, id: string, readers: readonly Reader[]) {
  await pool.query(
    `with made as (
       select n, gen_random_uuid() as order_id, ($2::uuid[])[1 + n % cardinality($2::uuid[])] as customer_id,
         date_trunc('day', now()) + (n / 50 - $3::int / 50 * 4 / 5) * interval '1 day' + interval '9 hours' as at
       from generate_series(0, $3::int - 1) n
     ), orders as (
       insert into booking_orders (id, customer_id, total, created_at)
       select order_id, customer_id, 0, date_trunc('milliseconds', now()) from made)
     insert into bookings (id, number, order_id, kind, origin, listing_id, provider_id, customer_id, state, starts_at, ends_at, spans, lane,
       price_type, price, due, deposit, cancel_hours, confirmed_at, ended_at, created_at)
     select gen_random_uuid(), 'BB' || lpad(n::text, 8, '0'), order_id, 'service', 'slot', l.id, l.owner_id, customer_id,
       case when at < now() then 'completed' else 'confirmed' end, at, at + interval '1 hour',
       tstzmultirange(tstzrange(at, at + interval '1 hour')), 1 + n % 50, 'fixed', 500, 0, 0, 24, now(),
       case when at < now() then at end, date_trunc('milliseconds', now())
     from made, listings l where l.id = $1`,
    [id, readers.map((reader) => reader.id), booked],
  )
  await pool.query('analyze bookings')
}

interface Booking {
  url: string
  readers: readonly Reader[]
  services: readonly string[]
  /** How many were booked of each server's services: each booking has a slot of its own. */
  counts: Map<string, number>
}

/** Each of so many books, of one service after the other, with nothing between. */
async function bookAll({ url, readers, services: ids, counts }: Booking, seconds: number): Promise<Round> {
  const start = performance.now()
  const times: number[] = []
  let refused = 0
  const first = startOfDay(Date.now() + 2 * day).getTime()
  const worker = async () => {
    while (performance.now() < start + seconds * 1000) {
      const count = counts.get(url) ?? 0
      counts.set(url, count + 1)
      const place = Math.floor(count / ids.length)
      const startsAt = new Date(first + Math.floor(place / capacity) * hour).toISOString()
      const reader = anyOf(readers)
      const begun = performance.now()
      const { status } = await send(url, {
        method: 'POST',
        path: `/api/services/${ids[count % ids.length]}/bookings`,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...reader.headers },
        body: JSON.stringify({ starts_at: startsAt, due: 0, price: 500, lane: 1 + (place % capacity) }),
      })
      if (status === 201) times.push(performance.now() - begun)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - start) / 1000
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused }
}

const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN
