import { day } from '@mtaa/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../server/test/platform/database.ts'
import { memoryStorage } from '../../server/test/platform/memory-storage.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { minuteOfDay } from '../../server/src/features/commerce/auctions/lots/offer.rules.ts'
import { loadDemo } from './index.ts'
import { acts } from '../../server/test/commerce/demo-acts.ts'

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

test('auctions end within ten days, the scheduled ones have not begun, and some have ended in every way', async () => {
  const rows = await db
    .selectFrom('auctions as a')
    .innerJoin('listings as l', 'l.id', 'a.id')
    .select(['l.status', 'l.starts_at', 'l.ends_at', 'l.price', 'a.starting_price', 'a.bids_count', 'a.outcome'])
    .execute()
  for (const { status, starts_at, ends_at, price, starting_price, bids_count } of rows) {
    const [start, end] = [starts_at?.getTime() ?? 0, ends_at?.getTime() ?? 0]
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(now.getTime() + 10 * day)
    const hours = minuteOfDay(new Date(end)) / 60
    expect(hours).toBeGreaterThanOrEqual(8)
    expect(hours).toBeLessThanOrEqual(22)
    if (status === 'pending_review') expect(bids_count).toBe(0)
    else expect(status).toBe(start > now.getTime() ? 'scheduled' : end > now.getTime() ? 'active' : 'ended')
    if (bids_count === 0) expect(price).toBe(starting_price)
    expect(price).toBeGreaterThanOrEqual(starting_price)
  }
  expect(rows.filter(({ status }) => status === 'scheduled').length).toBeGreaterThanOrEqual(5)
  const outcomes = new Set(rows.flatMap(({ outcome }) => outcome ?? []))
  expect([...outcomes].toSorted()).toEqual(['awaiting_payment', 'cancelled', 'second_chance', 'sold', 'unsold'])
})

test('behind every price are bids of others than its seller, and the demo member leads, was outbid and has a second chance', async () => {
  const bids = await db
    .selectFrom('auction_bidders as b')
    .innerJoin('listings as l', 'l.id', 'b.auction_id')
    .innerJoin('auctions as a', 'a.id', 'b.auction_id')
    .innerJoin('users as u', 'u.id', 'b.member_id')
    .select(['b.number', 'b.max', 'b.member_id', 'l.owner_id', 'l.price', 'a.leader', 'a.outcome', 'u.email'])
    .execute()
  expect(bids.length).toBeGreaterThan(60)
  for (const { member_id, owner_id, number, leader, max, price } of bids) {
    expect(member_id).not.toBe(owner_id)
    if (number === leader) expect(max).toBeGreaterThanOrEqual(price)
  }
  const mine = bids.filter(({ email }) => email === 'member@mtaa.test')
  expect(mine.filter(({ outcome }) => outcome === null).map(({ number, leader }) => number === leader)).toEqual(
    expect.arrayContaining([true, false]),
  )
  const offered = await db
    .selectFrom('auction_awards as w')
    .innerJoin('auction_bidders as b', (join) =>
      join.onRef('b.auction_id', '=', 'w.auction_id').onRef('b.number', '=', 'w.bidder'),
    )
    .where('w.state', '=', 'offered')
    .select(['b.member_id'])
    .execute()
  expect(offered).toEqual([{ member_id: mine[0]?.member_id }])
})

test('every sold lot has its paid order, the one that waits an order to pay, and the demo’s people have each of them', async () => {
  const rows = await db
    .selectFrom('auction_awards as w')
    .innerJoin('auctions as a', 'a.id', 'w.auction_id')
    .innerJoin('listings as l', 'l.id', 'a.id')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .innerJoin('checkouts as c', 'c.id', 'o.checkout_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .select(['a.outcome', 'w.state', 'w.price', 'l.price as reached', 'o.total', 'o.status', 'c.kind', 'u.email'])
    .execute()
  const sold = await db.selectFrom('auctions').select('id').where('outcome', '=', 'sold').execute()
  expect(rows.filter(({ state }) => state === 'paid')).toHaveLength(sold.length)
  for (const { outcome, state, price, reached, total, status, kind } of rows) {
    expect([price, total, kind]).toEqual([reached, reached, 'auction'])
    expect([outcome, status === 'pending_payment']).toEqual(
      state === 'paid' ? ['sold', false] : ['awaiting_payment', true],
    )
  }
  const ofMember = rows.filter(({ email }) => email === 'member@mtaa.test').map(({ state }) => state)
  expect(ofMember.toSorted()).toEqual(['ordered', 'paid'])
  const ofSeller = await db
    .selectFrom('listings as l')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .where('l.module', '=', 'auctions')
    .where('u.email', '=', 'seller@mtaa.test')
    .select('l.status')
    .execute()
  expect(ofSeller.map(({ status }) => status)).toContain('pending_review')
  const forms = await db.selectFrom('product_drafts').select('module').orderBy('module').execute()
  expect(forms.map(({ module }) => module)).toEqual(['auctions', 'market'])
})
