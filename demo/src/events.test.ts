import { readCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts } from '../../server/test/commerce/demo-acts.ts'
import { freshDatabase, type TestDatabase } from '../../server/test/platform/database.ts'
import { memoryStorage } from '../../server/test/platform/memory-storage.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { loadDemo } from './index.ts'

const now = new Date('2026-03-05T09:30:00Z')
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, () => {}))
  await loadDemo({ db, storage: memoryStorage(), clock: () => now, acts })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows
}

test('there is an event of every sort, and the member has tickets of most of them', async () => {
  const events = await rowsOf(sql<Record<string, boolean>>`
    select distinct l.price = 0 as free, e.approval, e.mode = 'online' as online, e.place_hidden as hidden,
      e.series_id is not null as repeats, e.cancelled_at is not null as cancelled, l.ends_at < ${now} as over,
      l.starts_at < ${now} and l.ends_at > ${now} as running
    from events e join listings l on l.id = e.id`)
  for (const sort of ['free', 'approval', 'online', 'hidden', 'repeats', 'cancelled', 'over', 'running'])
    expect(
      events.some((event) => event[sort]),
      sort,
    ).toBe(true)
  const own = await rowsOf(sql<{ state: string; count: number }>`
    select t.state, count(*)::int as count from tickets t join users u on u.id = t.holder_id
    where u.email = 'member@mtaa.test' group by 1`)
  const states = Object.fromEntries(own.map(({ state, count }) => [state, count]))
  expect(states['issued']).toBeGreaterThanOrEqual(5)
  expect(states['refunded']).toBe(1)
  expect((states['checked_in'] ?? 0) + (states['checked_out'] ?? 0)).toBeGreaterThanOrEqual(1)
})

test('types count what is sold of them, serials have no gaps, codes are codes, and registers know all changes', async () => {
  const wrong = await rowsOf(sql`
    select y.id from event_ticket_types y left join tickets t on t.type_id = y.id
      and t.state in ('issued', 'checked_in', 'checked_out')
    group by y.id having count(t.id) <> y.sold`)
  expect(wrong).toEqual([])
  const registers = await rowsOf(sql<{ serials: number; count: number; revision: number; last: number }>`
    select r.serials, count(*)::int as count, r.revision, max(t.revision) as last
    from ticket_registers r join tickets t on t.event_id = r.event_id and t.serial is not null group by r.event_id`)
  expect(registers.length).toBeGreaterThanOrEqual(12)
  for (const { serials, count, revision, last } of registers) expect([serials, revision]).toEqual([count, last])
  const codes = await rowsOf(sql<{ code: string }>`select code from tickets where code is not null`)
  for (const { code } of codes) expect(readCode(code)).toBe(code)
})

test('a full event has people who wait, a ticket is resold for less, and requests and money wait for an answer', async () => {
  const full = await rowsOf(sql<{ waiting: number }>`
    select count(w.id)::int as waiting from event_ticket_types y join ticket_waiting w on w.type_id = y.id
    where y.sold = y.quantity and w.state = 'waiting' group by y.id`)
  expect(full).toEqual([{ waiting: 3 }])
  const waits = await rowsOf(sql<{ name: string; count: number }>`
    select 'resales' as name, count(*)::int as count from ticket_resales r join tickets t on t.id = r.ticket_id
      where r.state = 'open' and t.state = 'issued' and r.price < t.price and r.seller_id = t.holder_id
    union all select 'requests', count(*)::int from ticket_orders where state = 'requested'
    union all select 'refunds', count(*)::int from ticket_refunds where state = 'requested'`)
  expect(waits.map(({ name, count }) => `${name} ${count}`)).toEqual(['resales 1', 'requests 2', 'refunds 1'])
})

test('gates have let in, let out and refused as their links count it, and one conflict is there', async () => {
  const links = await rowsOf(sql<Record<'ins' | 'outs' | 'refused' | 'in' | 'out' | 'no', number>>`
    select l.ins, l.outs, l.refused, count(*) filter (where s.kind = 'in' and s.outcome = 'taken')::int as in,
      count(*) filter (where s.kind = 'out' and s.outcome = 'taken')::int as out,
      count(*) filter (where s.outcome = 'refused')::int as no
    from gate_links l left join gate_scans s on s.link_id = l.id group by l.id`)
  expect(links.length).toBeGreaterThanOrEqual(4)
  for (const link of links) expect([link.ins, link.outs, link.refused]).toEqual([link.in, link.out, link.no])
  const scans = await rowsOf(sql<{ outcome: string; at: Date }>`select outcome, at from gate_scans`)
  expect(scans.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(2)
  for (const { at } of scans) expect(at.getTime()).toBeLessThan(now.getTime())
  const inside = await rowsOf(sql`
    select t.id from tickets t left join gate_scans s on s.ticket_id = t.id and s.outcome = 'taken' and s.kind = 'in'
      and s.closed_at is null
    where (t.state = 'checked_in') <> (s.id is not null)`)
  expect(inside).toEqual([])
})

test('the money of a cancelled event is back, and its organizer has what another one brought, less a payout', async () => {
  const money = await rowsOf(sql<{ code: string; cents: number }>`
    select a.code, sum(a.posted_credit - a.posted_debit)::int as cents from ledger_account a
    where a.code in ('2040', '2050') group by 1 order by 1`)
  expect(money[0]?.cents).toBeGreaterThan(500_000)
  expect(money[1]).toEqual({ code: '2050', cents: 0 })
  const back = await rowsOf(sql`
    select o.id from ticket_orders o join events e on e.id = o.event_id
    where e.cancelled_at is not null and o.total > 0 and o.state <> 'refunded'`)
  expect(back).toEqual([])
})
