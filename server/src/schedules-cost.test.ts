import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { badRows } from '../test/platform/bad-rows.ts'
import { createExplainingPool, type Explained } from '../test/platform/explain.ts'
import { test as base, type World } from '../test/harness.ts'
import { makeLife } from '../test/identity/member-history.ts'
import { multiplyRows, type Waiting } from '../test/platform/multiply-rows.ts'
import { changed, withVersions } from '../test/identity/policy-versions.ts'
import { fillTheRest } from '../test/platform/table-contents.ts'
import { createDb } from './platform/database/db.ts'

const test = base.extend('worldOptions', {
  settings: withVersions(changed({ publishedOn: '2026-11-01', version: '2026-11-20' })),
})

const now = new Date('2026-11-23T09:00:00Z')
const later = `timestamptz '2027-06-01'`
const earlier = `timestamptz '2026-11-23 08:59:30Z'`

/** What waits for a moment that has not come, beside what is over. */
const waiting: Waiting = {
  orders: { status: `'paid'`, due_at: later, reminded_at: 'null' },
  checkouts: { status: `'pending_payment'`, expires_at: later },
  offers: { status: `'open'`, expires_at: later },
  order_disputes: { state: `'open'`, outcome: 'null', refund: 'null', due_at: later, ended_at: 'null' },
  reviews: { announced_at: 'null', published_at: later },
  review_deals: { reminded_at: 'null', completed_at: earlier },
  point_lots: { state: `'available'`, rest: 't.amount', expires_at: later, warned_at: 'null' },
  products: { expires_at: later, remind_at: later },
  auction_deposits: { state: `'held'`, expires_at: later, ended_at: 'null' },
  listings: { status: `'active'`, starts_at: later, ends_at: later },
  ticket_registers: { released_at: 'null', ends_at: later },
  ticket_resales: { state: `'open'`, order_id: 'null', ended_at: 'null' },
  ticket_transfers: { state: `'offered'`, expires_at: later, ended_at: 'null' },
  bookings: {
    state: `'confirmed'`,
    starts_at: later,
    ends_at: later,
    ended_at: 'null',
    released_at: 'null',
    back: 'null',
  },
  booking_orders: { payable_at: earlier, expires_at: later, paid_at: 'null', ended_at: 'null', reminded_at: earlier },
  booking_moves: { state: `'open'`, expires_at: later, ended_at: 'null' },
  calendar_imports: { next_at: later },
  quote_requests: { state: `'open'`, expires_at: later, ended_at: 'null' },
  quotes: { state: `'sent'`, expires_at: later, ended_at: 'null' },
  payments: { next_check_at: later },
  refunds: { state: `'approved'`, paid_from: `'held'`, confirmed_at: 'null', next_try_at: later },
  ledger_tx: { state: `'pending'`, resolved_at: 'null', expires_at: later },
  report_cases: { due_at: later, reminded_at: 'null' },
  data_requests: { state: `'received'`, due_at: later },
  inactive_accounts: { next_at: later },
  saved_searches: { notice: `'instant'`, looked_at: earlier },
  listing_notices: { digest_at: earlier },
}

/** More rows than fit into the pages that a run may read, few enough to be copied in seconds. */
const rows = 4000
/** Indexes have become higher. */
const allowed = 20
/** Of what is looked at by turns when nothing is due, so much in each run. */
const byTurns: Record<string, number> = { 'product-states.suspend': 80 }

test('what schedules cost follows from what is due, not from how much there is', async ({ world }) => {
  world.setNow(new Date(now.getTime() - 2 * day))
  const { member } = await makeLife(world)
  await fillTheRest(world, member)
  for (const { make } of badRows) await make(world)
  await world.pool
    .query(`insert into search_askings (day, term, county_code, asker) select current_date, 'radio', 0, n::text::bytea
    from generate_series(1, 6) n`)
  world.setNow(now)
  await runUntilQuiet(world)
  const { measure, close } = openMeasure(world)
  await measure()
  const few = await measure()
  expect(await multiplyRows(world.pool, rows, waiting)).toBeGreaterThan(75)
  await suspendBanned(world)
  await world.pool.query('vacuum analyze')
  // Some copies are older than others, and due.
  for (const _ of [1, 2]) await measure()
  await world.pool.query('vacuum')
  const many = await measure()
  await close()
  const grown = [...many].filter(
    ([name, { pages }]) => pages - (few.get(name)?.pages ?? 0) > (byTurns[name] ?? allowed),
  )
  expect(grown.map(([name, cost]) => ({ name, before: few.get(name)?.pages, ...cost }))).toEqual([])
  expect(many.size).toBeGreaterThan(40)
}, 60_000)

/** Runs every schedule and counts the pages of its statements; names the dearest one. */
function openMeasure({ databaseUrl, deps, schedules }: World) {
  let explained: Explained[] = []
  const db = createDb(createExplainingPool(databaseUrl, (one) => explained.push(one)))
  const measure = async () => {
    const found = new Map<string, { pages: number; dearest: string }>()
    for (const [name, run] of Object.entries(schedules)) {
      explained = []
      await run({ ...deps, db })
      const [dearest] = explained.toSorted((one, other) => other.pages - one.pages)
      const pages = explained.reduce((sum, one) => sum + one.pages, 0)
      found.set(name, { pages, dearest: dearest ? `${dearest.pages} pages: ${dearest.sql}` : '' })
    }
    return found
  }
  return { measure, close: () => db.destroy() }
}

async function runUntilQuiet(world: World) {
  for (const _ of [1, 2, 3]) {
    for (const name of Object.keys(world.schedules)) await world.runSchedule(name)
    await world.runJobs()
  }
  // Their bans ended long ago.
  await world.pool.query(`update users set banned_until = banned_until - interval '1 day' where banned_until < now()`)
}

/** There are members of whom there are more listings than bans. */
const suspendBanned = ({ pool }: World) =>
  pool.query(`update listings l set status = case when exists (
      select from users where id = l.owner_id and banned_until > now()) then 'suspended' else 'paused' end
    where status = 'suspended' or status in ('active', 'scheduled') and owner_id in (select id from users where banned_until > now())`)
