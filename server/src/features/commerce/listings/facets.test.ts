import { countListings } from '@mtaa/contract/commerce/listings/listing-facets'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { portReitz } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

type Query = Record<string, unknown>
const count = (world: World, query: Query) => world.as(null)(countListings, { query })

async function makeMarket({ make }: World) {
  await make.product({ category: 'books', condition: 'new', price: 100, delivery: ['pickup', 'rider'] })
  await make.product({ category: 'books', condition: 'used_good', price: 300 })
  await make.product({ category: 'phones', condition: 'new', price: 9000, delivery: ['courier'] })
  await make.product({ category: 'phones', price: 50, ward: portReitz })
  await make.product({ status: 'sold' })
  await make.service({ category: 'repairs', price: 700 })
  await make.property({ bedrooms: 3 })
}

test('a list is counted as each choice would find it', async ({ world }) => {
  await makeMarket(world)
  const exact = { more: false }
  expect(await count(world, { module: 'market', county: 47 })).toEqual({
    total: { count: 3, ...exact },
    categories: [
      { value: 'books', count: 2, ...exact },
      { value: 'phones', count: 1, ...exact },
    ],
    leaves: [],
    types: [
      { value: 'new', count: 2, ...exact },
      { value: 'used_good', count: 1, ...exact },
    ],
    delivery: [
      { value: 'pickup', count: 2, ...exact },
      { value: 'courier', count: 1, ...exact },
      { value: 'rider', count: 1, ...exact },
    ],
    price: { min: 100, max: 9000 },
  })
  // A facet is counted without its own filter.
  const chosen = await count(world, { module: 'market', category: 'books', type: 'new', max_price: 5000 })
  expect(chosen).toMatchObject({
    total: { count: 1 },
    categories: [{ value: 'books', count: 1 }],
    types: [{ value: 'new' }, { value: 'used_good' }],
    price: { min: 100, max: 100 },
  })
  expect(await count(world, { delivery: 'courier' })).toMatchObject({ total: { count: 1 }, delivery: { length: 3 } })
  expect(await count(world, {})).toMatchObject({ total: { count: 5 }, price: { min: 50, max: 9000 } })
  expect(await count(world, { module: 'properties', bedrooms: 4 })).toMatchObject({ total: { count: 0 }, price: null })
  await expect(count(world, { min_price: 2, max_price: 1 })).rejects.toMatchObject({ code: 'price_range' })
})

test('every choice that is counted finds as many', async ({ world }) => {
  await makeMarket(world)
  const total = async (query: Query) => (await world.as(null)(listListings, { query })).items.length
  for (const query of [{}, { module: 'market' }, { category: 'books' }, { type: 'new' }, { delivery: 'rider' }]) {
    const facets = await count(world, query)
    expect(facets.total.count).toBe(await total(query))
    for (const { value, count } of facets.categories) expect(await total({ ...query, category: value })).toBe(count)
    for (const { value, count } of facets.types) expect(await total({ ...query, type: value })).toBe(count)
    for (const { value, count } of facets.delivery) expect(await total({ ...query, delivery: value })).toBe(count)
  }
})

test('beyond what is read, counts say that there are more, and a whole place is counted all the same', async ({
  world,
}) => {
  const { seller } = await world.make.product({ category: 'farm', createdAt: new Date('2020-01-01') })
  await sql`insert into listings (id, module, owner_id, title, slug, category, price, county_code, constituency_code, ward_code, status, created_at)
    select gen_random_uuid(), 'market', ${seller.id}, 'x', 'x', 'books', n % 100, 47, 274, 1367, 'active', now() - n * interval '1 second'
    from generate_series(1, 5500) n`.execute(world.db)
  expect(await count(world, { module: 'market', ward: 1367 })).toMatchObject({
    total: { count: 5501, more: false },
    categories: [{ value: 'books', more: true }],
  })
  expect(await count(world, { module: 'market', max_price: 49 })).toMatchObject({ total: { count: 2500, more: true } })
})
