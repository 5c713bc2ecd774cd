import { codeOf } from '@mtaa/contract/commerce/gates/ticket-code'
import { randomUUID } from 'node:crypto'
import type { BenchDatabase } from './database.ts'
import { alternate, rangeOf, type Pace } from './rounds.ts'
import { attempt, ratioRow, type Row } from './rows.ts'
import { folder, startBaseline, startServer, type Closing } from './setup.ts'
import type { Reader } from './work.ts'
import { signIn, someEmails } from './workloads.ts'
import { medianOf, send, type Round } from './wrk.ts'

const connections = 16
const [buyers, events, listed] = [400, 40, 10_000]
const minRatio = 0.3
const max = { listKb: 600, listMs: 500, scanMs: 100 }

/** What people wait for at an event: buying a ticket, a gate's list of ten thousand, and the answer to a scan. */
export async function measureTickets(database: BenchDatabase, pace: Pace, closings: Closing[]): Promise<Row[]> {
  const { pool } = database
  const server = await startServer({ port: 4741, dataDir: `${folder}/server`, databaseUrl: database.url })
  closings.push(server.stop)
  const baseline = await startBaseline({ port: 4743, databaseUrl: database.url, passwordHash: database.passwordHash })
  closings.push(baseline.stop)
  const members = await signIn(server.url, pool, await someEmails(pool, buyers + 1))
  const [organizer, ...readers] = members
  if (!organizer) throw new Error('nobody organizes anything')
  const shows = await makeShows(database, organizer, events)
  const gate = await makeShows(database, organizer, 1)
  closings.push(() => remove(database, [...shows, ...gate]))
  const rows = [
    await attempt(`tickets held, ${connections} connections`, `≥ ${minRatio} of a bare insert`, async () => {
      const of = (url: string) => (seconds: number) => buy(url, readers, shows, seconds)
      for (const url of [server.url, baseline.url]) await of(url)(1)
      return ratioRow(await alternate(of(server.url), of(baseline.url), pace), minRatio)
    }),
    ...(await atGate(database, server.url, organizer, gate[0])),
  ]
  await baseline.stop()
  await server.stop()
  return rows
}

interface Sold {
  id: string
  type: string
}

/** Events that nobody but us sees, with tickets enough for everybody. */
async function makeShows({ pool }: BenchDatabase, { id: owner }: Reader, count: number): Promise<Sold[]> {
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), type: randomUUID() }))
  const [ids, types] = [made.map(({ id }) => id), made.map(({ type }) => type)]
  await pool.query(
    `insert into listings (id, module, owner_id, title, slug, category, price, status, starts_at, ends_at, created_at, updated_at,
       county_code, constituency_code, ward_code)
     select ids.id, 'events', p.id, 'A show', 'a-show', 'general', 500, 'active', now() + interval '2 hours', now() + interval '9 hours',
       now(), now(), county_code, constituency_code, ward_code from unnest($1::uuid[]) as ids (id), profiles p where p.id = $2`,
    [ids, owner],
  )
  await pool.query(
    `insert into events (id, location, published_at) select id, 'KICC', now() from unnest($1::uuid[]) as ids (id)`,
    [ids],
  )
  await pool.query(
    `insert into event_ticket_types (id, event_id, position, name, price, quantity, per_person, created_at)
     select type, id, 1, 'Kawaida', 500, 100000, 20, now() from unnest($1::uuid[], $2::uuid[]) as shows (id, type)`,
    [ids, types],
  )
  return made
}

async function remove({ pool }: BenchDatabase, shows: readonly Sold[]) {
  const ids = shows.map(({ id }) => id)
  await pool.query(`delete from holds where subject_kind = 'ticket_type' and subject_id = any($1)`, [
    shows.map(({ type }) => type),
  ])
  await pool.query(`delete from idempotency_keys where scope = 'tickets'`)
  await pool.query('delete from ticket_orders where event_id = any($1)', [ids])
  await pool.query('delete from ticket_registers where event_id = any($1)', [ids])
  await pool.query('delete from listings where id = any($1)', [ids])
}

/** Each of so many buys, of one event after the other, with nothing between. */
async function buy(url: string, readers: readonly Reader[], shows: readonly Sold[], seconds: number): Promise<Round> {
  const start = performance.now()
  const times: number[] = []
  let refused = 0
  const worker = async () => {
    while (performance.now() < start + seconds * 1000) {
      const [reader, show] = [anyOf(readers), anyOf(shows)]
      const begun = performance.now()
      const { status } = await send(url, {
        method: 'POST',
        path: `/api/events/${show.id}/ticket-orders`,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...reader.headers },
        body: JSON.stringify({ tickets: [{ ticket_type_id: show.type, guests: ['Amina Otieno'] }], total: 500 }),
      })
      if (status === 201) times.push(performance.now() - begun)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - start) / 1000
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused }
}

async function atGate(database: BenchDatabase, url: string, organizer: Reader, show: Sold | undefined): Promise<Row[]> {
  if (!show) return []
  const gates = await Promise.all(Array.from({ length: connections }, () => openGate(url, organizer, show)))
  const codes = await fillGate(database, organizer, show)
  const [first = ''] = gates
  return [
    await attempt(
      `a gate’s list of ${listed.toLocaleString('en')} tickets`,
      `≤ ${max.listKb} KB, ≤ ${max.listMs} ms`,
      async () => {
        const times: number[] = []
        let kb = 0
        for (let round = 0; round < 5; round++) {
          const begun = performance.now()
          const answer = await fetch(`${url}/api/gate/${first}/manifest`)
          if (!answer.ok) throw new Error(`a list was refused: ${answer.status}`)
          kb = (await answer.arrayBuffer()).byteLength / 1000
          times.push(performance.now() - begun)
        }
        const ms = medianOf(times)
        return {
          measured: `${kb.toFixed(0)} KB in ${ms.toFixed(0)} ms`,
          good: kb <= max.listKb && ms <= max.listMs,
          numbers: { kb, ms },
        }
      },
    ),
    await attempt(`a scan, ${connections} phones`, `p95 ≤ ${max.scanMs} ms`, async () => {
      const times = (await Promise.all(gates.map((token, at) => scanAll(url, token, codes, at)))).flat()
      const p95 = quantile(times, 0.95)
      const { median } = rangeOf(times)
      return {
        measured: `p50 ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms of ${times.length}`,
        good: p95 <= max.scanMs,
        numbers: { p50: median, p95 },
      }
    }),
  ]
}

async function openGate(url: string, organizer: Reader, show: Sold): Promise<string> {
  const { ok, text } = await send(url, {
    method: 'POST',
    path: `/api/events/${show.id}/gate-links`,
    headers: { 'content-type': 'application/json', ...organizer.headers },
    body: JSON.stringify({ name: 'Main', role: 'steward', types: null }),
  })
  if (!ok) throw new Error(`no gate was opened: ${text.slice(0, 100)}`)
  const { link } = JSON.parse(text) as { link: string }
  const token = link.slice(link.lastIndexOf('/') + 1)
  // The key that signs is there from then on.
  await fetch(`${url}/api/gate/${token}`)
  return token
}

/** Tickets that let somebody in, as the program would have issued them. */
async function fillGate({ pool }: BenchDatabase, { id: holder }: Reader, show: Sold): Promise<string[]> {
  const codes = Array.from({ length: listed }, (_, serial) => codeOf(serial * 7919))
  const order = randomUUID()
  await pool.query(
    `insert into ticket_orders (id, number, event_id, buyer_id, origin, total, state, seen_starts_at, seen_place, created_at, paid_at)
     values ($1, 'TBENCH', $2, $3, 'order', 0, 'paid', now(), 1, date_trunc('milliseconds', now()), now())`,
    [order, show.id, holder],
  )
  await pool.query(
    `insert into tickets (id, event_id, order_id, type_id, holder_id, guest_name, price, face_price, state, serial, code, key_id, revision,
       created_at, issued_at)
     select gen_random_uuid(), $1, $2, $3, $4, 'Amina wa Otieno', 0, 0, 'issued', n, code,
       (select id from ticket_keys where retired_at is null), 1, now(), now()
     from unnest($5::text[]) with ordinality as codes (code, n)`,
    [show.id, order, show.type, holder, codes],
  )
  await pool.query(`insert into ticket_registers (event_id, serials, revision) values ($1, $2, 1)`, [show.id, listed])
  await pool.query('analyze tickets')
  return codes
}

/** One phone, which lets in one after the other. */
async function scanAll(url: string, token: string, codes: readonly string[], at: number): Promise<number[]> {
  const times: number[] = []
  for (let n = at; n < connections * 50; n += connections) {
    const scan = {
      id: randomUUID(),
      kind: 'in',
      code: codes[n],
      verdict: 'ADMIT_NOT_SYNCED',
      at: new Date().toISOString(),
      clock_trusted: true,
    }
    const begun = performance.now()
    const { ok, text } = await send(url, {
      method: 'POST',
      path: `/api/gate/${token}/scans`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scans: [scan] }),
    })
    if (!ok || !text.includes('"taken"')) throw new Error(`a scan was not taken up: ${text.slice(0, 100)}`)
    times.push(performance.now() - begun)
  }
  return times
}

const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN
