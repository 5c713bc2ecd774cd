import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../server/test/platform/database.ts'
import { memoryStorage } from '../../server/test/platform/memory-storage.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { loadDemo } from './index.ts'
import { acts } from '../../server/test/commerce/demo-acts.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, () => {}))
  await loadDemo({ db, storage: memoryStorage(), clock: () => new Date('2026-03-05T09:30:00Z'), acts })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('every tab of the seller’s products has one, and what is shown has its clock', async () => {
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .innerJoin('products as p', 'p.id', 'l.id')
    .where('u.email', '=', 'seller@mtaa.test')
    .select(['l.status', 'p.expires_at'])
    .execute()
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['active', 'paused', 'sold', 'expired', 'removed', 'pending_review']),
  )
  for (const { status, expires_at } of rows) expect(expires_at !== null, status).toBe(status === 'active')
  for (const table of ['product_drafts', 'listing_reviews', 'saved_searches', 'reports'] as const)
    expect(await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirst(), table).not.toEqual({
      count: '0',
    })
})

test('orders on their way have a clock, and disputed ones rest', async () => {
  const rows = await db.selectFrom('orders').selectAll().execute()
  for (const { state, status, due_at, disputed_at, paused_at } of rows) {
    expect(due_at !== null, state).toBe(['paid', 'accepted', 'shipped', 'delivered'].includes(state))
    expect([disputed_at !== null, paused_at !== null, state], status).toEqual(
      status === 'disputed' ? [true, true, 'shipped'] : [false, false, status],
    )
  }
  expect(new Set(rows.map(({ status }) => status)).size).toBe(7)
})

test('requests about data are in every state, of which two wait and none is late', async () => {
  const rows = await db.selectFrom('data_requests').select(['state', 'clock_at']).orderBy('created_at').execute()
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'done', 'in_progress', 'received'])
  for (const { clock_at } of rows.slice(2)) expect(clock_at?.getTime()).toBeGreaterThan(Date.parse('2026-03-05T09:30Z'))
})

test('no sentence of a talk stands twice in one county, and an author answers below what was said', async () => {
  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('feed_posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.content', 'c.parent_id', 'c.author_id', 'p.county_code', 'p.user_id', 'p.created_at as posted'])
    .select('c.created_at')
    .execute()
  expect(rows.length).toBeGreaterThan(300)
  const said = rows.map(({ content, county_code }) => `${county_code} ${content}`)
  expect(new Set(said).size).toBe(said.length)
  const replies = rows.filter(({ parent_id }) => parent_id !== null)
  expect(replies.length).toBeGreaterThan(50)
  for (const { author_id, user_id } of replies) expect(author_id).toBe(user_id)
  for (const { created_at, posted, content } of rows) expect(created_at.getTime(), content).toBeGreaterThan(+posted)
})
