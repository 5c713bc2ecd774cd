import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts } from '../../server/test/commerce/demo-acts.ts'
import { freshDatabase, type TestDatabase } from '../../server/test/platform/database.ts'
import { memoryStorage } from '../../server/test/platform/memory-storage.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { isScheduleRight } from '../../server/src/features/commerce/services/schedule.rules.ts'
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

test('the demo’s provider has weeks as they are: done, to come, requested, cancelled, a series', async () => {
  const found = await rowsOf(sql<{ state: string; count: number }>`
    select state, count(*)::int as count from bookings b join users u on u.id = b.provider_id
    where u.email = 'provider@mtaa.test' group by 1`)
  const states = Object.fromEntries(found.map(({ state, count }) => [state, count]))
  expect(states['completed']).toBeGreaterThan(15)
  expect(states['confirmed']).toBeGreaterThan(8)
  expect(states['requested']).toBe(3)
  for (const state of ['no_show_customer', 'cancelled_by_provider']) expect([state, states[state]]).toEqual([state, 1])
  expect([states['cancelled_by_customer'], states['held']]).toEqual([3, 1])
  const series = await rowsOf(sql`select from booking_orders where count = 6`)
  expect(series).toHaveLength(1)
})

test('the member has booked what is done, to come and requested; others have, too', async () => {
  const own = await rowsOf(sql<{ state: string }>`
    select distinct state from bookings b join users u on u.id = b.customer_id where u.email = 'member@mtaa.test' order by 1`)
  expect(own.map(({ state }) => state)).toEqual([
    'cancelled_by_customer',
    'completed',
    'confirmed',
    'held',
    'requested',
  ])
  const [count] = await rowsOf(
    sql<{ providers: number }>`select count(distinct provider_id)::int as providers from bookings`,
  )
  expect(count?.providers).toBeGreaterThan(8)
})

test('every service has a schedule by which it can be booked, and what is booked is within it', async () => {
  const services = await rowsOf(sql<{ schedule: Parameters<typeof isScheduleRight>[0]; minutes: number }>`
    select to_jsonb(b) as schedule, s.duration_minutes as minutes from services s left join booking_schedules b on b.listing_id = s.id`)
  expect(services.filter(({ schedule, minutes }) => !schedule || !isScheduleRight(schedule, minutes))).toEqual([])
})

test('money that waits, quotes, a proposal, a problem and a strike are there', async () => {
  const counts = await rowsOf(sql<{ name: string; count: number }>`
    select 'moves' as name, count(*)::int as count from booking_moves where state = 'open'
    union all select 'problems', count(*)::int from booking_problems where state = 'open'
    union all select 'strikes', count(*)::int from booking_strikes
    union all select 'blocks', count(*)::int from calendar_blocks
    union all select 'notes', count(*)::int from customer_notes
    union all select 'quotes', count(*)::int from quotes
    union all select 'requests', count(*)::int from quote_requests`)
  expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toMatchObject({
    moves: 1,
    problems: 1,
    strikes: 1,
    blocks: 2,
    notes: 2,
    quotes: 9,
    requests: 4,
  })
})

test('the provider has a request to answer, a quote that waits and one that became a booking', async () => {
  const found = await rowsOf(sql<{ invited: string; state: string | null; origin: string | null }>`
    select i.state as invited, q.state, b.origin from quote_invitations i join users u on u.id = i.provider_id
      left join quotes q on q.request_id = i.request_id and q.provider_id = i.provider_id left join bookings b on b.id = q.booking_id
    where u.email = 'provider@mtaa.test' order by 1, 2`)
  expect(found).toEqual([
    { invited: 'open', state: null, origin: null },
    { invited: 'quoted', state: 'accepted', origin: 'quote' },
    { invited: 'quoted', state: 'sent', origin: null },
  ])
})

test('homes can be viewed: what the member has viewed and views again, and what a neighbour requests', async () => {
  const found = await rowsOf(sql<{ state: string; own: boolean }>`
    select b.state, u.email = 'member@mtaa.test' as own from bookings b join users u on u.id = b.customer_id
    where b.kind = 'viewing' order by 1, 2`)
  expect(found).toEqual([
    { state: 'completed', own: true },
    { state: 'confirmed', own: true },
    { state: 'requested', own: false },
  ])
  expect(await rowsOf(sql`select from booking_schedules where viewing_minutes is not null`)).toHaveLength(2)
})
