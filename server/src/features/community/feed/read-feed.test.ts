import { day } from '@mtaa/contract/time'
import { checkFeed, getFeed, visibilities, type FeedPage } from '@mtaa/contract/community/feed'
import { modules, type Module } from '@mtaa/contract/commerce/products/categories'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const start = new Date('2026-07-26T12:00:00Z').getTime()
const at = (minutes: number) => new Date(start + minutes * 60_000)
const idsOf = ({ items }: FeedPage) => items.map(({ post, listing }) => post?.id ?? listing?.id)

/** A listing of any kind that is on offer. */
async function list({ db }: World, owner: Person, module: Module, createdAt: Date, ward = parklands): Promise<string> {
  const id = newId(createdAt)
  const later = new Date(Date.now() + day)
  const times = {
    created_at: createdAt,
    updated_at: createdAt,
    starts_at: module === 'events' ? later : null,
    ends_at: module === 'auctions' ? later : null,
  }
  await db
    .insertInto('listings')
    .values({
      id,
      module,
      owner_id: owner.id,
      title: 'Kitu',
      slug: 'kitu',
      category: 'general',
      price: 100,
      status: 'active',
      ...times,
      ...ward,
    })
    .execute()
  return id
}

test('posts and listings come mixed, newest first, each with its own card', async ({ world }) => {
  const owner = await world.make.member()
  const ids: string[] = []
  for (const [n, module] of modules.entries()) {
    ids.unshift((await world.make.post({ author: owner, createdAt: at(n * 2) })).id)
    ids.unshift(await list(world, owner, module, at(n * 2 + 1)))
  }
  const feed = await world.as(null)(getFeed, {})
  expect(idsOf(feed)).toEqual(ids)
  expect(feed.next_cursor).toBeNull()
  for (const { kind, post, listing } of feed.items) {
    expect(kind === 'post' ? post : listing).toMatchObject({ ward_code: parklands.ward_code, county: 'Nairobi City' })
    expect(kind === 'post' ? listing : post).toBeNull()
  }
})

test('a tab of a kind shows that kind, a tab of visibility those posts and listings only where they are open to all', async ({
  world,
}) => {
  const amina = await world.make.member()
  const posts = new Map<string, string>()
  for (const [n, visibility] of visibilities.entries())
    posts.set(visibility, (await world.make.post({ author: amina, visibility, createdAt: at(n) })).id)
  const listings = new Map<string, string>()
  for (const [n, module] of modules.entries()) listings.set(module, await list(world, amina, module, at(10 + n)))
  const params = async (query: object, person: Person | null = amina) =>
    idsOf(await world.as(person)(getFeed, { query }))

  expect(await params({})).toHaveLength(9)
  expect(await params({}, null)).toHaveLength(5)
  for (const module of modules) {
    expect(await params({ category: module })).toEqual([listings.get(module)])
    expect(await params({ category: module, visibility: 'public' }, null)).toEqual([listings.get(module)])
    expect(await params({ category: module, visibility: 'ward' })).toEqual([])
  }
  expect(await params({ visibility: 'public' })).toEqual(
    [...listings.values()].toReversed().concat(posts.get('public') ?? ''),
  )
  for (const visibility of ['county', 'constituency', 'ward', 'friends']) {
    expect(await params({ visibility })).toEqual([posts.get(visibility)])
    expect(await params({ visibility }, null)).toEqual([])
  }
})

test('the feed is of the requested place, up to three wards', async ({ world }) => {
  const owner = await world.make.member()
  const here = [
    (await world.make.post({ author: owner, createdAt: at(1) })).id,
    await list(world, owner, 'market', at(2)),
  ]
  const there = [
    (await world.make.post({ author: owner, ward: portReitz, createdAt: at(3) })).id,
    await list(world, owner, 'market', at(4), portReitz),
  ]
  const params = async (query: object) => idsOf(await world.as(null)(getFeed, { query })).toReversed()
  expect(await params({ county: 47 })).toEqual(here)
  expect(await params({ county: 1, constituency: 1 })).toEqual(there)
  expect(await params({ ward: 1367 })).toEqual(here)
  expect(await params({ wards: '1,1367,2' })).toEqual([...here, ...there])
  expect(await params({ ward: 2 })).toEqual([])
  await expect(params({ county: 99 })).rejects.toMatchObject({ code: 'place_not_found' })
  for (const query of [{ category: 'jobs' }, { filter: 'yours' }, { limit: 51 }, { wards: '1;2' }])
    await expect(params(query)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(params({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'bad_cursor' })
})

test("mine is a member's own posts of every visibility and own listings, and nothing for visitors", async ({
  world,
}) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await world.make.friends(amina, brian)
  for (const visibility of visibilities) await world.make.post({ author: brian, visibility, createdAt: at(0) })
  await list(world, brian, 'market', at(0))
  const mine: string[] = []
  for (const [n, visibility] of visibilities.entries())
    mine.unshift((await world.make.post({ author: amina, visibility, createdAt: at(n), ward: portReitz })).id)
  mine.unshift(await list(world, amina, 'services', at(9)))
  expect(idsOf(await world.as(amina)(getFeed, { query: { filter: 'mine' } }))).toEqual(mine)
  expect(idsOf(await world.as(amina)(getFeed, { query: { filter: 'mine', visibility: 'ward' } }))).toHaveLength(1)
  expect(await world.as(null)(getFeed, { query: { filter: 'mine' } })).toEqual({ items: [], next_cursor: null })
  expect(await world.as(null)(checkFeed, { query: { filter: 'mine' } })).toEqual({ latest: null })
})

test('reading all pages while others post and sell skips nothing and repeats nothing', async ({ world }) => {
  const owner = await world.make.member()
  const made: string[] = []
  // Market and services have far more than their limit in a page, and in bursts.
  for (let n = 0; n < 90; n++) {
    const kind = n % 7 === 0 ? 'post' : n < 40 ? 'market' : n < 70 ? 'services' : modules[n % 4]
    const moment = at(n >> 1)
    made.push(
      kind === 'post' || !kind
        ? (await world.make.post({ author: owner, createdAt: moment })).id
        : await list(world, owner, kind, moment),
    )
  }
  const seen: (string | undefined)[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const query: object = { limit: 20, ...(cursor !== null && { cursor }) }
    const page: FeedPage = await world.as(owner)(getFeed, { query })
    expect(page.items.filter(({ kind }) => kind === 'market').length).toBeLessThanOrEqual(15)
    expect(page.items.filter(({ kind }) => kind === 'services').length).toBeLessThanOrEqual(10)
    seen.push(...idsOf(page))
    await world.make.post({ author: owner })
    await list(world, owner, 'market', new Date())
    cursor = page.next_cursor
  } while (cursor !== null && ++pages < 30)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.toSorted()).toEqual(made.toSorted())
})

test('the check names the newest item, and answers 304 while it stays the same', async ({ world }) => {
  const amina = await world.make.member()
  const url = '/api/feed/latest?county=47'
  const check = (headers: Record<string, string> = {}) => world.http.inject({ url, headers })
  const empty = await check()
  expect(empty.json()).toEqual({ latest: null })
  expect((await check({ 'if-none-match': String(empty.headers.etag) })).statusCode).toBe(304)

  const post = await world.make.post({ author: amina, createdAt: at(1) })
  const first = await check({ 'if-none-match': String(empty.headers.etag) })
  expect([first.statusCode, first.json()]).toEqual([200, { latest: post.id }])
  const same = await check({ 'if-none-match': `W/${String(first.headers.etag)}` })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  const listing = await list(world, amina, 'events', at(2))
  expect((await check({ 'if-none-match': String(first.headers.etag) })).json()).toEqual({ latest: listing })

  const secret = await world.make.post({ author: amina, visibility: 'ward', createdAt: at(3) })
  expect((await check()).json()).toEqual({ latest: listing })
  expect(await world.as(amina)(checkFeed, { query: { county: 47 } })).toEqual({ latest: secret.id })
  expect(await world.as(amina)(checkFeed, { query: { county: 47, category: 'events' } })).toEqual({ latest: listing })
})
