import { countListings } from '@mtaa/contract/commerce/listings/listing-facets'
import { listListings, listMyListings, type ListingCard } from '@mtaa/contract/commerce/listings/listings'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { runs } from '../../../../../test/property-runs.ts'

const noon = new Date('2026-03-01T09:00:00.000Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
type Query = NonNullable<Parameters<typeof list>[1]>

const list = async ({ as }: World, query: { [name: string]: unknown; cursor?: string } = {}) =>
  as(null)(listListings, { query: query })
const titles = async (world: World, query: Query = {}) => (await list(world, query)).items.map(({ title }) => title)

/** Reads all pages; `between` is called after each. */
async function readAllPages(world: World, query: Query, between = async (): Promise<unknown> => undefined) {
  const seen: ListingCard[] = []
  let cursor: string | undefined
  for (let page = 0; page < 50; page++) {
    const { items, next_cursor } = await list(world, { ...query, ...(cursor && { cursor }) })
    seen.push(...items)
    if (next_cursor === null) return seen
    cursor = next_cursor
    await between()
  }
  throw new Error('the list never ends')
}

describe('what everyone sees', () => {
  test('active products and services, running and announced auctions, and events to come', async ({ world }) => {
    world.setNow(noon)
    const { make } = world
    for (const status of ['draft', 'paused', 'sold', 'removed', 'expired'])
      await make.product({ title: status, status })
    await make.product({ title: 'Meza' })
    await make.service({ title: 'Fundi' })
    await make.auction({ title: 'Running' })
    await make.auction({ title: 'Announced', status: 'scheduled', startsAt: after(60), endsAt: after(120) })
    await make.auction({ title: 'Over, but not yet written down', endsAt: after(-1) })
    await make.event({ title: 'Tonight' })
    await make.event({ title: 'Begun', startsAt: after(-1), endsAt: after(60) })
    expect((await titles(world)).toSorted()).toEqual(['Announced', 'Fundi', 'Meza', 'Running', 'Tonight'])
  })

  test('jobs only where the list is of jobs, until their deadline, by type and by pay', async ({ world }) => {
    world.setNow(noon)
    await world.make.product({ title: 'Meza' })
    await world.make.job({ title: 'Dereva', price: 40_000, category: 'driving' })
    await world.make.job({ title: 'Mwalimu', type: 'part_time', price: 15_000, endsAt: after(30) })
    await world.make.job({ title: 'Deadline was today', endsAt: after(-1) })
    await world.make.job({ title: 'Closed', status: 'paused' })
    expect(await titles(world)).toEqual(['Meza'])
    expect(await titles(world, { module: 'market' })).toEqual(['Meza'])
    const jobs = (query: Query = {}) => titles(world, { module: 'jobs', ...query })
    expect((await jobs()).toSorted()).toEqual(['Dereva', 'Mwalimu'])
    expect(await jobs({ sort: 'soonest' })).toEqual(['Mwalimu', 'Dereva'])
    for (const place of [{}, { county: 47 }, { wards: '1367,1' }])
      expect(await jobs({ type: 'part_time', ...place })).toEqual(['Mwalimu'])
    expect(await jobs({ type: 'part_time', min_price: 20_000 })).toEqual([])
    expect(await jobs({ min_price: 20_000, category: 'driving', type: 'full_time' })).toEqual(['Dereva'])
    world.setNow(after(31))
    expect(await jobs()).toEqual(['Dereva'])
  })

  test('a card names the owner, the place and its path, and never a secret', async ({ world }) => {
    const owner = await world.make.member({ firstName: 'Wanjiru', lastName: 'Mwangi' })
    const { id } = await world.make.auction({ owner, price: 700, reserve: 987_654 })
    const { items } = await list(world)
    expect(items).toMatchObject([
      {
        id,
        module: 'auctions',
        price: 700,
        auction: { bids_count: 0, reserve: 'not_met', buy_now_price: null },
        image: null,
        owner: { id: owner.id, first_name: 'Wanjiru', last_name: 'Mwangi', profile_picture: null },
        ward: 'Parklands/Highridge',
        place_path: '/kenya/nairobi-city/westlands/parklands-highridge',
      },
    ])
    expect(JSON.stringify(items)).not.toMatch(/987654|@mtaa/)
  })
})

describe('filters', () => {
  test('by place: ward, constituency, county, and up to three wards together', async ({ world }) => {
    const karura = { county_code: 47, constituency_code: 274, ward_code: 1368 }
    const changamwe = { ...portReitz, ward_code: 4 }
    await world.make.product({ title: 'parklands', ward: parklands })
    await world.make.product({ title: 'karura', ward: karura })
    await world.make.product({ title: 'port reitz', ward: portReitz })
    await world.make.product({ title: 'changamwe', ward: changamwe })
    expect(await titles(world, { ward: 1367 })).toEqual(['parklands'])
    expect((await titles(world, { constituency: 274 })).toSorted()).toEqual(['karura', 'parklands'])
    expect((await titles(world, { county: 1 })).toSorted()).toEqual(['changamwe', 'port reitz'])
    expect((await titles(world, { wards: '1367,1,4' })).toSorted()).toEqual(['changamwe', 'parklands', 'port reitz'])
  })

  test('lots by whether they run or are scheduled, and as many as are counted', async ({ world }) => {
    world.setNow(noon)
    await world.make.auction({ title: 'running' })
    await world.make.auction({ title: 'planned', status: 'scheduled', startsAt: after(60), endsAt: after(300) })
    for (const [type, title] of [
      ['active', 'running'],
      ['scheduled', 'planned'],
    ] as const) {
      for (const place of [{}, { county: 47 }, { ward: 1367 }])
        expect(await titles(world, { module: 'auctions', type, sort: 'soonest', ...place })).toEqual([title])
      const { total } = await world.as(null)(countListings, { query: { module: 'auctions', type } })
      expect(total).toEqual({ count: 1, more: false })
    }
    expect((await titles(world, { module: 'auctions' })).toSorted()).toEqual(['planned', 'running'])
  })

  test('by kind, category, owner and price', async ({ world }) => {
    const seller = await world.make.member()
    await world.make.product({ title: 'cheap', price: 100, category: 'books', seller })
    await world.make.product({ title: 'fair', price: 500, category: 'books' })
    await world.make.product({ title: 'dear', price: 900, category: 'phones' })
    await world.make.service({ title: 'service', price: 500 })
    expect((await titles(world, { module: 'market', min_price: 500 })).toSorted()).toEqual(['dear', 'fair'])
    expect(await titles(world, { module: 'market', category: 'books', max_price: 100 })).toEqual(['cheap'])
    expect(await titles(world, { module: 'market', county: 47, min_price: 101, max_price: 899 })).toEqual(['fair'])
    expect(await titles(world, { owner: seller.id })).toEqual(['cheap'])
    expect(await titles(world, { category: 'no such category' })).toEqual([])
  })

  test('by a price that is rare and by one that is everywhere, page by page, in one order', async ({ world }) => {
    const { seller } = await world.make.product({ price: 1 })
    await sql`insert into listings (id, module, owner_id, title, slug, category, price, county_code, constituency_code, ward_code, status, created_at)
      select gen_random_uuid(), 'market', ${seller.id}, 'x', 'x', 'books', n, 47, 274, 1367, 'active', ${noon}::timestamptz + n * interval '1 second'
      from generate_series(2, 1300) n`.execute(world.db)
    const prices = async (query: Query) =>
      (await readAllPages(world, { module: 'market', limit: 100, ...query })).map(({ price }) => price)
    const from = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => high - index)
    for (const place of [
      {},
      { county: 47 },
      { constituency: 274 },
      { wards: '1367,1' },
      { county: 47, category: 'books' },
    ]) {
      expect(await prices({ ...place, min_price: 20, max_price: 130 })).toEqual(from(20, 130))
      expect(await prices({ ...place, min_price: 20 })).toEqual(from(20, 1300))
      expect(await prices({ ...place, min_price: 1301 })).toEqual([])
    }
  })

  test('places that are not there or do not lie in one another are refused', async ({ world }) => {
    for (const query of [
      { county: 1, ward: 1367 },
      { constituency: 274, county: 2 },
      { wards: '1,1449,9999' },
      { county: 48 },
    ])
      await expect(list(world, query)).rejects.toMatchObject({ code: 'place_not_found', status: 404 })
  })

  test('bad values and cursors are refused by name', async ({ world }) => {
    for (const query of [
      { limit: 0 },
      { limit: 101 },
      { module: 'spaceships' },
      { module: 'jobs', type: 'x'.repeat(21) },
      { min_price: -1 },
      { owner: 'me' },
      { wards: '1,2,3,4' },
      { sort: 'x' },
    ])
      await expect(list(world, query)).rejects.toMatchObject({ code: 'bad_request', status: 400 })
    for (const cursor of ['nonsense', Buffer.from('2026-99-01T00:00:00.000Z~x').toString('base64url')])
      await expect(list(world, { cursor })).rejects.toMatchObject({ code: 'bad_cursor', status: 400 })
    await expect(list(world, { category: 'a\u0000b' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('order and pages', () => {
  test('soonest puts events by their start and auctions by their end', async ({ world }) => {
    world.setNow(noon)
    await world.make.event({ title: 'later', startsAt: after(50), endsAt: after(60) })
    await world.make.event({ title: 'next', startsAt: after(10), endsAt: after(90) })
    await world.make.auction({ title: 'ending', endsAt: after(20) })
    await world.make.product({ title: 'timeless' })
    expect(await titles(world, { sort: 'soonest' })).toEqual(['next', 'ending', 'later'])
    expect(await titles(world, { sort: 'soonest', module: 'events' })).toEqual(['next', 'later'])
    expect(await titles(world, { sort: 'soonest', module: 'market' })).toEqual(['timeless'])
    const paged = await readAllPages(world, { sort: 'soonest', limit: 1 })
    expect(paged.map(({ title }) => title)).toEqual(['next', 'ending', 'later'])
  })

  test('pages neither repeat nor skip, though others add listings meanwhile and moments are the same', async ({
    world,
  }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ minute: fc.nat(3), kind: fc.constantFrom('product' as const, 'service' as const) }), {
          maxLength: 12,
        }),
        fc.integer({ min: 1, max: 5 }),
        async (things, limit) => {
          await world.db.deleteFrom('listings').execute()
          const seller = await world.make.member()
          const ids = new Set<string>()
          for (const { minute, kind } of things)
            ids.add((await world.make[kind]({ seller, owner: seller, createdAt: after(minute) })).id)
          const seen = await readAllPages(world, { ward: 1367, limit }, () =>
            world.make.product({ seller, createdAt: after(99) }),
          )
          expect(
            seen
              .map(({ id }) => id)
              .filter((id) => ids.has(id))
              .toSorted(),
          ).toEqual([...ids].toSorted())
          const moments = seen.map(({ created_at }) => created_at)
          expect(moments).toEqual(moments.toSorted().toReversed())
        },
      ),
      { numRuns: runs(15) },
    )
  })
})

describe("a member's own listings", () => {
  test('are listed in every state for their owner only', async ({ world }) => {
    const [amina, otieno] = [await world.make.member(), await world.make.member()]
    for (const status of ['active', 'draft', 'paused', 'sold'])
      await world.make.product({ title: status, status, seller: amina })
    await world.make.product({ title: 'not hers', seller: otieno })
    const mine = async (query: object) => {
      const { items } = await world.as(amina)(listMyListings, { query: { module: 'market', ...query } })
      return items.map(({ title }) => title).toSorted()
    }
    expect(await mine({})).toEqual(['active', 'draft', 'paused', 'sold'])
    expect(await mine({ status: 'draft' })).toEqual(['draft'])
    const first = await world.as(amina)(listMyListings, { query: { module: 'market', limit: 3 } })
    expect(await mine({ cursor: first.next_cursor })).toHaveLength(1)
    await expect(world.as(null)(listMyListings, { query: { module: 'market' } })).rejects.toMatchObject({
      code: 'sign_in_required',
    })
  })
})
