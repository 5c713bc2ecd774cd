import { day } from '@mtaa/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await loadDemo({ db, storage: memoryStorage(), clock: () => now })
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
    expect(status).toBe(start > now.getTime() ? 'scheduled' : end > now.getTime() ? 'active' : 'ended')
    if (bids_count === 0) expect(price).toBe(starting_price)
    expect(price).toBeGreaterThanOrEqual(starting_price)
  }
  expect(rows.filter(({ status }) => status === 'scheduled').length).toBeGreaterThanOrEqual(5)
  const outcomes = new Set(rows.flatMap(({ outcome }) => outcome ?? []))
  expect([...outcomes].toSorted()).toEqual(['cancelled', 'second_chance', 'sold', 'unsold'])
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
