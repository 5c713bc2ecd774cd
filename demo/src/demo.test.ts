import { day } from '@mtaa/contract/time'
import { verify } from '@node-rs/argon2'
import { categories, isCategory, modules } from '@mtaa/contract/commerce/products/categories'
import type { ListingModule, Module } from '@mtaa/contract/commerce/products/categories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../server/test/platform/database.ts'
import { memoryStorage } from '../../server/test/platform/memory-storage.ts'
import { sweepRetention } from '../../server/test/platform/schedules.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import type { Deps } from '../../server/src/core/deps.ts'
import { foldLedgerChecks, foldMediaUses } from '../../server/src/core/fold.ts'
import { features } from '../../server/src/features.ts'
import { findDemand } from '../../server/src/features/commerce/jobs/asks-for-money.rules.ts'
import { prove } from '../../server/src/features/money/ledger/index.ts'
import { demoPassword, loadDemo } from './index.ts'
import { acts } from '../../server/test/commerce/demo-acts.ts'

const now = new Date('2026-03-05T09:30:00Z')
const storage = memoryStorage()
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, () => {}))
  expect(await loadDemo({ db, storage, clock: () => now, acts })).toBe('loaded')
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const listings = () => db.selectFrom('listings').selectAll().execute()
type Counted =
  | 'users'
  | 'products'
  | 'auctions'
  | 'events'
  | 'services'
  | 'jobs'
  | 'properties'
  | 'businesses'
  | 'feed_posts'
const countOf = async (table: Counted) =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

describe('how much there is', () => {
  test.each([
    ['users', 60],
    ['products', 300],
    ['auctions', 60],
    ['events', 80],
    ['services', 120],
    ['jobs', 30],
    ['properties', 25],
    ['businesses', 25],
    ['feed_posts', 400],
  ] as const)('there are enough %s', async (table, least) => {
    expect(await countOf(table)).toBeGreaterThanOrEqual(least)
  })

  test('every module reaches at least thirty counties, all together every one of the 47', async () => {
    const all = await listings()
    for (const module of modules) {
      const counties = new Set(all.filter((row) => row.module === module).map((row) => row.county_code))
      expect(counties.size, module).toBeGreaterThanOrEqual(30)
    }
    expect(new Set(all.map((row) => row.county_code)).size).toBe(47)
    const posts = await db.selectFrom('feed_posts').select('county_code').distinct().execute()
    expect(posts).toHaveLength(47)
  })

  test('the demo ward is lively, and Nairobi has more than any other county', async () => {
    const all = await listings()
    const here = (module: Module) => all.filter((row) => row.ward_code === 1367 && row.module === module).length
    expect(modules.map((module) => here(module) >= 3)).toEqual([true, true, true, true])
    const perCounty = [...Map.groupBy(all, (row) => row.county_code)].toSorted((a, b) => b[1].length - a[1].length)
    expect(perCounty[0]?.[0]).toBe(47)
  })
})

describe('listings', () => {
  test('no two titles are alike, all fit the form, and nothing is left to fill in', async () => {
    const all = (await listings()).filter(({ later_date: isLater }) => !isLater)
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    for (const { title, description, short_description } of all) {
      expect(title.length, title).toBeGreaterThanOrEqual(5)
      expect(title.length, title).toBeLessThanOrEqual(80)
      expect(short_description.length, title).toBeLessThanOrEqual(160)
      expect(description.split(/[.!?](?:\s|$)/).length - 1, description).toBeGreaterThanOrEqual(2)
      expect(`${title} ${description}`).not.toMatch(/[{}[\]|]|undefined/)
    }
  })

  test('categories are known ones, and every module uses all of its own', async () => {
    const all = await listings()
    for (const { module, category } of all) expect(isCategory(module as ListingModule, category), category).toBe(true)
    const used = new Set(all.map(({ module, category }) => `${module}/${category}`))
    const present = new Set(all.map(({ module }) => module as ListingModule))
    expect(used.size).toBe([...present].flatMap((module) => Object.keys(categories[module])).length)
  })

  test.each([
    ['phones', 200, 60_000],
    ['vehicles', 2_000, 2_000_000],
    ['furniture', 1_500, 60_000],
    ['food', 100, 8_000],
    ['farm', 8, 200_000],
    ['books', 500, 5_000],
  ] as const)('prices of %s make sense in Kenya', async (category, low, high) => {
    const found = (await listings()).filter((row) => row.module === 'market' && row.category === category)
    for (const { price, title } of found) {
      expect(price, title).toBeGreaterThanOrEqual(low)
      expect(price, title).toBeLessThanOrEqual(high)
    }
  })

  test('jobs are open, within the limits, in both languages, and ask for no money', async () => {
    const rows = await db
      .selectFrom('jobs as j')
      .innerJoin('listings as l', 'l.id', 'j.id')
      .select(['l.title', 'l.description', 'l.ends_at', 'l.ward_code', 'j.employer', 'j.requirements'])
      .execute()
    for (const { title, description, employer, requirements, ends_at } of rows) {
      const ahead = ((ends_at?.getTime() ?? 0) - now.getTime()) / day
      expect(ahead, title).toBeGreaterThan(1)
      expect(ahead, title).toBeLessThanOrEqual(60)
      expect(findDemand([title, description, employer, requirements]), title).toBeUndefined()
      expect(`${employer} ${requirements}`).not.toMatch(/[{}[\]|]|undefined/)
    }
    expect(rows.filter(({ ward_code }) => ward_code === 1367).length).toBeGreaterThanOrEqual(3)
    expect(rows.filter(({ description }) => /\b(na|kwa|ya)\b/.test(description)).length).toBeGreaterThanOrEqual(8)
  })

  test('events begin within sixty days, end after they begin, some are free, and a few are over', async () => {
    const events = (await listings()).filter(({ module }) => module === 'events')
    const begun = events.filter(({ starts_at }) => starts_at !== null && starts_at < now)
    expect(begun).toHaveLength(3)
    for (const { starts_at, ends_at, title } of events) {
      expect(starts_at?.getTime(), title).toBeGreaterThan(now.getTime() - 31 * day)
      expect(starts_at?.getTime(), title).toBeLessThanOrEqual(now.getTime() + 60 * day)
      expect(ends_at?.getTime(), title).toBeGreaterThan(starts_at?.getTime() ?? 0)
    }
    expect(events.some(({ price }) => price === 0)).toBe(true)
  })

  test('everything was written within the last month by someone who had joined, with an id of that moment', async () => {
    const rows = await db
      .selectFrom('listings as l')
      .innerJoin('users as u', 'u.id', 'l.owner_id')
      .select(['l.id', 'l.created_at', 'u.created_at as joined_at'])
      .execute()
    for (const { id, created_at, joined_at } of rows) {
      expect(created_at.getTime()).toBeGreaterThan(Math.max(joined_at.getTime(), now.getTime() - 31 * day))
      expect(created_at.getTime()).toBeLessThan(now.getTime())
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(created_at.getTime())
    }
  })
})

describe('businesses', () => {
  test('belong to members with a confirmed number, are in every kind of state that shows, and the demo ward has some', async () => {
    const rows = await db
      .selectFrom('businesses as b')
      .innerJoin('users as u', 'u.id', 'b.owner_id')
      .select(['b.owner_id', 'b.ward_code', 'b.verification', 'b.open_times', 'u.phone', 'u.phone_confirmed_at'])
      .execute()
    expect(new Set(rows.map(({ owner_id }) => owner_id)).size).toBe(rows.length)
    for (const { phone, phone_confirmed_at } of rows) expect(phone && phone_confirmed_at).toBeTruthy()
    expect(rows.filter(({ ward_code }) => ward_code === 1367).length).toBeGreaterThanOrEqual(5)
    expect(rows.some(({ open_times }) => open_times === '{}')).toBe(true)
    expect(new Set(rows.map(({ verification }) => verification)).size).toBe(3)
  })
})

describe('posts', () => {
  test('no two say the same, and every audience is there', async () => {
    const posts = await db.selectFrom('feed_posts').selectAll().execute()
    expect(new Set(posts.map(({ content }) => content)).size).toBe(posts.length)
    expect(new Set(posts.map(({ visibility }) => visibility)).size).toBe(5)
    for (const { content } of posts) expect(content).not.toMatch(/[{}[\]|]|undefined/)
  })

  test('the count of likes is the number of likes', async () => {
    const rows = await db
      .selectFrom('feed_posts as p')
      .leftJoin('post_likes as k', 'k.post_id', 'p.id')
      .select((eb) => ['p.likes_count', eb.fn.count('k.user_id').as('likes')])
      .groupBy('p.id')
      .execute()
    for (const { likes_count, likes } of rows) expect(Number(likes)).toBe(likes_count)
    expect(rows.some(({ likes_count }) => likes_count > 10)).toBe(true)
  })
})

describe('pictures', () => {
  test('every listing but jobs has one, each is stored, and no two are the same', async () => {
    const media = await db.selectFrom('media').selectAll().execute()
    const seen = new Set<string>()
    for (const { key, bytes, color } of media) {
      const file = await storage.get(`media/${key}/original.svg`)
      expect(file?.length).toBe(bytes)
      expect(color).toMatch(/^#[\da-f]{6}$/i)
      expect(key).toMatch(/^[\w-]{22}$/)
      seen.add(file?.toString() ?? '')
    }
    expect(seen.size).toBe(media.length)
    const keys = new Set(media.map(({ key }) => key))
    for (const { module, images } of await listings()) {
      const shown = images as { key: string }[]
      expect(shown.length > 0).toBe(module !== 'jobs')
      expect(shown.every(({ key }) => keys.has(key))).toBe(true)
    }
  })

  test('each is in use as the manifests declare it, so that the sweep finds and leaves all of them', async () => {
    const deps = { db, clock: () => new Date(now.getTime() + 2 * day) } as Deps
    const all = await db.selectFrom('media').select('key').execute()
    await sweepRetention(deps)
    const checked = await db.selectFrom('media').select('key').where('unchecked_since', 'is', null).execute()
    expect(checked).toHaveLength(all.length)
    const kinds = await db.selectFrom('media_uses').select('used_by').distinct().execute()
    const declared = foldMediaUses(features)
    expect(kinds.filter(({ used_by }) => !declared.has(used_by))).toEqual([])
  })
})

describe('accounts', () => {
  test('the seven demo accounts have their roles, and the member lives in Parklands/Highridge', async () => {
    const rows = await db
      .selectFrom('users as u')
      .leftJoin('user_roles as r', 'r.user_id', 'u.id')
      .select((eb) => ['u.email', eb.fn.count('r.role').as('roles')])
      .where(
        'u.email',
        'in',
        ['member', 'seller', 'organizer', 'provider', 'moderator', 'admin', 'super'].map((name) => `${name}@mtaa.test`),
      )
      .groupBy('u.email')
      .orderBy('u.email')
      .execute()
    expect(rows.map(({ email, roles }) => `${email} ${roles}`)).toEqual([
      'admin@mtaa.test 1',
      'member@mtaa.test 0',
      'moderator@mtaa.test 5',
      'organizer@mtaa.test 0',
      'provider@mtaa.test 0',
      'seller@mtaa.test 0',
      'super@mtaa.test 1',
    ])
    const member = await db
      .selectFrom('users as u')
      .innerJoin('profiles as p', 'p.id', 'u.id')
      .select(['u.password_hash', 'p.ward_code'])
      .where('u.email', '=', 'member@mtaa.test')
      .executeTakeFirstOrThrow()
    expect(member.ward_code).toBe(1367)
    expect(await verify(member.password_hash ?? '', demoPassword)).toBe(true)
  })
})

test('the books prove, and wallets, orders on their way, sellers and points have something', async () => {
  const { breaches, totals } = await prove({ db, checks: foldLedgerChecks(features), at: now })
  expect(breaches).toEqual([])
  expect(totals.map(({ code }) => code).join(' ')).toBe(
    '1010 1020 2010 2020 2030 2040 2050 4010 P2010 P2020 P4010 P5010',
  )
  // Payouts of a new installation need nobody to fill the account that they are sent from.
  const free = totals.find(({ code }) => code === '1020')?.cents ?? 0
  expect(free).toBeGreaterThan(6_000_000)
  expect(totals.find(({ code }) => code === '1010')?.cents).toBeGreaterThan(0)
})

test('a database with someone in it is never filled', async () => {
  const before = await countOf('users')
  expect([await loadDemo({ db, storage, clock: () => now, acts }), await countOf('users')]).toEqual([
    'not_empty',
    before,
  ])
})

test('a load that is interrupted leaves nothing, and the next one starts again', async () => {
  const other = await freshDatabase()
  const otherDb = createDb(createPool(other.url, () => {}))
  const full = { ...memoryStorage(), put: () => Promise.reject(new Error('disk full')) }
  await expect(loadDemo({ db: otherDb, storage: full, clock: () => now, acts })).rejects.toThrow('disk full')
  expect(await otherDb.selectFrom('users').select('id').execute()).toEqual([])
  expect(await loadDemo({ db: otherDb, storage: memoryStorage(), clock: () => now, acts })).toBe('loaded')
  await otherDb.destroy()
  await other.drop()
})
