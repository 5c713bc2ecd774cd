import { listListings, type ListingCard } from '@mtaa/contract/commerce/listings/listings'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { runs } from '../../../../../test/property-runs.ts'

const noon = new Date('2026-03-01T09:00:00.000Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
type Query = { [name: string]: unknown; cursor?: string }

const list = (world: World, query: Query) => world.as(null)(listListings, { query })
const titles = async (world: World, query: Query) => (await list(world, query)).items.map(({ title }) => title)

async function readAllPages(world: World, query: Query, between = async (): Promise<unknown> => undefined) {
  const seen: ListingCard[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list(world, { ...query, ...(cursor && { cursor }) })
    seen.push(...page.items)
    cursor = page.next_cursor
    if (cursor !== null) await between()
  }
  return seen
}

const karura = { county_code: 47, constituency_code: 274, ward_code: 1368 }
const kilimani = { county_code: 47, constituency_code: 275, ward_code: 1371 }
const olJorok = { county_code: 18, constituency_code: 92, ward_code: 459 }

describe('lists by price', () => {
  test('up and down, everywhere and in a place, with a range and with filters', async ({ world }) => {
    world.setNow(noon)
    const { make } = world
    await make.product({ title: 'free', price: 0, category: 'books', createdAt: after(1) })
    await make.product({ title: 'dear', price: 900, condition: 'new', createdAt: after(2) })
    await make.product({ title: 'fair', price: 500, category: 'books', condition: 'new', createdAt: after(3) })
    await make.product({ title: 'fair too', price: 500, delivery: ['rider'], createdAt: after(4) })
    await make.service({ title: 'service', price: 600, createdAt: after(5) })
    const up = (query: Query = {}) => titles(world, { sort: 'price_up', ...query })
    expect(await up()).toEqual(['free', 'fair too', 'fair', 'service', 'dear'])
    expect(await titles(world, { sort: 'price_down' })).toEqual(['dear', 'service', 'fair', 'fair too', 'free'])
    for (const place of [{}, { county: 47 }, { constituency: 274 }, { wards: '1367,1' }]) {
      expect(await up({ module: 'market', ...place })).toEqual(['free', 'fair too', 'fair', 'dear'])
      expect(await up({ ...place, category: 'books' })).toEqual(['free', 'fair'])
      expect(await up({ ...place, type: 'new' })).toEqual(['fair', 'dear'])
      expect(await up({ ...place, delivery: 'rider' })).toEqual(['fair too'])
      expect(await up({ ...place, min_price: 1, max_price: 600, delivery: 'pickup' })).toEqual(['fair'])
    }
  })

  test('of one owner, among thousands of others', async ({ world }) => {
    const seller = await world.make.member()
    for (const price of [300, 100, 200]) await world.make.product({ seller, price, title: String(price) })
    await world.make.product({ price: 150 })
    expect(await titles(world, { owner: seller.id, sort: 'price_up' })).toEqual(['100', '200', '300'])
    expect(await titles(world, { owner: seller.id, sort: 'price_down', max_price: 200 })).toEqual(['200', '100'])
    expect(await titles(world, { owner: seller.id, sort: 'nearest', near: 1367 })).toHaveLength(3)
  })
})

describe('nearest listings', () => {
  test('are of the ward, then the rest of its constituency, county and Kenya, newest first in each', async ({
    world,
  }) => {
    world.setNow(noon)
    const wards = { kenya: olJorok, mombasa: portReitz, county: kilimani, constituency: karura, ward: parklands }
    for (const [title, ward] of Object.entries(wards)) {
      await world.make.product({ title, ward, createdAt: after(1) })
      await world.make.product({ title: `${title}, older`, ward, price: 5, delivery: ['rider'], createdAt: noon })
    }
    const near = (query: Query = {}) => titles(world, { sort: 'nearest', near: 1367, ...query })
    const inCounty = ['ward', 'ward, older', 'constituency', 'constituency, older', 'county', 'county, older']
    const all = await near()
    expect(all.slice(0, 6)).toEqual(inCounty)
    expect(all.slice(6, 8).toSorted()).toEqual(['kenya', 'mombasa'])
    expect(await near({ county: 47 })).toEqual(inCounty)
    expect(await near({ constituency: 274 })).toEqual(inCounty.slice(0, 4))
    expect(await near({ county: 1 })).toEqual(['mombasa', 'mombasa, older'])
    expect(await near({ wards: '1,1368,1367' })).toEqual([...inCounty.slice(0, 4), 'mombasa', 'mombasa, older'])
    expect((await near({ delivery: 'rider', type: 'used_good', max_price: 5 })).slice(0, 3)).toEqual([
      'ward, older',
      'constituency, older',
      'county, older',
    ])
    for (const limit of [1, 3, 4])
      expect((await readAllPages(world, { sort: 'nearest', near: 1367, limit })).map(({ title }) => title)).toEqual(all)
  })

  test('need a ward that exists, and continue from a cursor of their own alone', async ({ world }) => {
    for (let n = 0; n < 3; n++) await world.make.product({ title: `${n}` })
    await expect(list(world, { sort: 'nearest' })).rejects.toMatchObject({ code: 'near_required', status: 400 })
    await expect(list(world, { sort: 'nearest', near: 1451 })).rejects.toMatchObject({ code: 'bad_request' })
    const page = await list(world, { sort: 'nearest', near: 1367, limit: 1 })
    const cursor = page.next_cursor ?? ''
    await expect(list(world, { sort: 'nearest', near: 1, cursor })).rejects.toMatchObject({ code: 'bad_cursor' })
  })
})

describe('filters', () => {
  test('a cursor of another order is refused, and a lowest price above the highest', async ({ world }) => {
    for (let n = 0; n < 3; n++) await world.make.event({ price: n })
    const orders = [{ sort: 'newest' }, { sort: 'soonest' }, { sort: 'price_up' }, { sort: 'price_down' }]
    for (const order of orders) {
      const first = await list(world, { module: 'events', limit: 1, ...order })
      const cursor = first.next_cursor ?? ''
      for (const other of [...orders, { sort: 'nearest', near: 1367 }]) {
        const page = list(world, { module: 'events', limit: 1, ...other, cursor })
        if (other === order) expect((await page).items).toHaveLength(1)
        else await expect(page).rejects.toMatchObject({ code: 'bad_cursor', status: 400 })
      }
    }
    await expect(list(world, { min_price: 2, max_price: 1 })).rejects.toMatchObject({
      code: 'price_range',
      status: 400,
    })
    expect((await list(world, { min_price: 2, max_price: 2 })).items).toHaveLength(1)
  })

  test('what only some modules have finds only those; words, fractions and huge values are refused', async ({
    world,
  }) => {
    await world.make.product({ title: 'sofa', condition: 'new', delivery: ['pickup', 'rider'] })
    await world.make.service({ title: 'fundi' })
    await world.make.property({ title: 'flat', bedrooms: 3 })
    await world.make.job({ title: 'job', type: 'casual' })
    expect(await titles(world, { type: 'new' })).toEqual(['sofa'])
    expect(await titles(world, { delivery: 'rider' })).toEqual(['sofa'])
    expect(await titles(world, { module: 'jobs', delivery: 'rider' })).toEqual([])
    expect(await titles(world, { module: 'services', bedrooms: 2 })).toEqual([])
    expect(await titles(world, { bedrooms: 2 })).toEqual([])
    expect(await titles(world, { module: 'properties', bedrooms: 2, sort: 'price_up' })).toEqual(['flat'])
    for (const bad of [
      { min_price: 'elfu moja' },
      { max_price: '1.5' },
      { min_price: -1 },
      { max_price: 1e12 },
      { limit: 1e9 },
      { bedrooms: 'two' },
      { delivery: 'pigeon' },
      { near: 0, sort: 'nearest' },
    ])
      await expect(list(world, bad), JSON.stringify(bad)).rejects.toMatchObject({ code: 'bad_request', status: 400 })
  })
})

test('pages in every order have each row once, though prices are the same and others add and change meanwhile', async ({
  world,
}) => {
  const thing = fc.record({
    price: fc.constantFrom(0, 5, 5, 900),
    minute: fc.nat(2),
    ward: fc.constantFrom(parklands, karura, kilimani, portReitz),
    delivery: fc.constantFrom<['rider'] | ['pickup']>(['rider'], ['pickup']),
  })
  const query = fc.record({
    sort: fc.constantFrom('price_up', 'price_down', 'nearest', 'newest'),
    limit: fc.integer({ min: 1, max: 4 }),
    filter: fc.constantFrom<Query>({}, { county: 47 }, { delivery: 'rider' }, { type: 'used_good', max_price: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 10 }), query, async (things, { sort, limit, filter }) => {
      await world.db.deleteFrom('listings').execute()
      const seller: Person = await world.make.member()
      for (const { minute, ...rest } of things) await world.make.product({ seller, createdAt: after(minute), ...rest })
      const near = sort === 'nearest' ? { near: 1367 } : {}
      let more = 3
      const all = await list(world, { sort, ...near, ...filter, limit: 100 })
      // A price that nobody has yet comes before or after the pages: rows that stay are neither repeated nor skipped.
      const pages = await readAllPages(
        world,
        { sort, ...near, ...filter, limit },
        async () => more-- > 0 && world.make.product({ seller, price: 901, createdAt: after(99) }),
      )
      const known = new Set(all.items.map(({ id }) => id))
      expect(pages.map(({ id }) => id).filter((id) => known.has(id))).toEqual([...known])
    }),
    { numRuns: runs(20) },
  )
})
