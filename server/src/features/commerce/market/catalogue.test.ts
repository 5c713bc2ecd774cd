import { countCategories } from '@mtaa/contract/commerce/products/category-counts'
import { categories } from '@mtaa/contract/commerce/products/categories'
import { countListings } from '@mtaa/contract/commerce/listings/listing-facets'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { createProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { attributesOf } from '@mtaa/contract/commerce/products/product-attributes'
import { leavesOf } from '@mtaa/contract/commerce/products/product-categories'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const phone = {
  title: 'Infinix Hot 40i',
  category: 'phones',
  price: 14_000,
  condition: 'used_good' as const,
  quantity: 1,
  ...parklands,
}
const smart = { subcategory: 'smartphones', attributes: { phone_brand: 'infinix', storage: 128, dual_sim: true } }

const create = ({ as }: World, person: Person, body: object = {}) =>
  as(person)(createProduct, { body: { ...phone, ...body } })
const change = ({ as }: World, person: Person, id: string, body: object) =>
  as(person)(updateProduct, { params: { id }, body })

test('at most 120 leaves, each of one category, named in both languages, with attributes that have sense', () => {
  const all = Object.keys(categories.market).flatMap(leavesOf)
  expect(all.length).toBeLessThanOrEqual(120)
  expect(new Set(all).size).toBe(all.length)
  expect(leavesOf('general')).toEqual([])
  expect(leavesOf('constructor')).toEqual([])
  for (const category of Object.keys(categories.market))
    for (const leaf of [null, ...leavesOf(category)])
      for (const [key, { names, ...attribute }] of Object.entries(attributesOf(category, leaf))) {
        expect([key.length <= 40, names.every((name) => name.length > 1)]).toEqual([true, true])
        if (attribute.type === 'number') expect(attribute.min).toBeLessThan(attribute.max)
      }
})

test('a product has a leaf and attributes, in words of both languages; an earlier client names neither', async ({
  world,
}) => {
  const seller = await world.make.member()
  expect(await create(world, seller)).toMatchObject({ subcategory: null, attributes: {}, facts: [] })
  expect(await create(world, seller, smart)).toMatchObject({
    subcategory: { value: 'smartphones', en: 'Smartphones', sw: 'Simu janja' },
    attributes: smart.attributes,
    facts: [
      { name: { en: 'Brand', sw: 'Chapa' }, value: { en: 'Infinix', sw: 'Infinix' } },
      { name: { en: 'Storage', sw: 'Hifadhi' }, value: { en: '128 GB', sw: '128 GB' } },
      { name: { en: 'Two SIM cards' }, value: { en: 'Yes', sw: 'Ndiyo' } },
    ],
  })
})

test('a leaf of another category, unknown attributes and values that do not fit are refused, and nothing is made', async ({
  world,
}) => {
  const seller = await world.make.member()
  const attribute = (name: string, reason: string) => ({
    code: 'attribute_refused',
    status: 400,
    details: { attribute: name, reason },
  })
  const { attributes } = smart
  const wrong: [object, object][] = [
    [{ subcategory: 'goats' }, { code: 'subcategory_mismatch', status: 400 }],
    [{ subcategory: 'constructor' }, { code: 'subcategory_mismatch' }],
    [{ category: 'general', subcategory: 'smartphones' }, { code: 'subcategory_mismatch' }],
    [{ attributes: { milk: 3 } }, attribute('milk', 'unknown')],
    [{ ...smart, attributes: { ...attributes, toString: 'x' } }, attribute('toString', 'unknown')],
    [{ ...smart, attributes: {} }, attribute('phone_brand', 'missing')],
    [{ ...smart, attributes: { ...attributes, phone_brand: 'apples' } }, attribute('phone_brand', 'wrong')],
    [{ ...smart, attributes: { ...attributes, phone_brand: 'constructor' } }, attribute('phone_brand', 'wrong')],
    [{ ...smart, attributes: { ...attributes, storage: 0 } }, attribute('storage', 'wrong')],
    [{ ...smart, attributes: { ...attributes, storage: '128' } }, attribute('storage', 'wrong')],
    [{ ...smart, attributes: { ...attributes, dual_sim: 'yes' } }, attribute('dual_sim', 'wrong')],
    [{ ...smart, attributes: { ...attributes, model: 'x'.repeat(61) } }, { code: 'bad_request' }],
    [{ ...smart, attributes: { ...attributes, model: null } }, { code: 'bad_request' }],
    [{ ...smart, attributes: [] }, { code: 'bad_request' }],
  ]
  for (const [body, refused] of wrong) await expect(create(world, seller, body)).rejects.toMatchObject(refused)
  expect(await world.db.selectFrom('listings').selectAll().execute()).toEqual([])
})

test('with another category go the leaf and what it does not know; other changes leave both alone', async ({
  world,
}) => {
  const seller = await world.make.member()
  const { id } = await create(world, seller, smart)
  expect(await change(world, seller, id, { price: 5 })).toMatchObject({ attributes: smart.attributes })
  const tablet = await change(world, seller, id, { subcategory: 'tablets' })
  expect(tablet).toMatchObject({
    subcategory: { value: 'tablets' },
    attributes: { phone_brand: 'infinix', storage: 128 },
  })
  await expect(change(world, seller, id, { category: 'farm', subcategory: 'tablets' })).rejects.toMatchObject({
    code: 'subcategory_mismatch',
  })
  expect(await change(world, seller, id, { category: 'farm' })).toMatchObject({ subcategory: null, attributes: {} })
  const cow = { subcategory: 'dairy_cattle', attributes: { breed: 'Ayrshire', age_months: 30 } }
  expect(await change(world, seller, id, cow)).toMatchObject({
    facts: [{}, { value: { en: '30 months', sw: 'miezi 30' } }],
  })
})

test('lists are filtered by leaf, in each order and with other filters, and counts say how many', async ({ world }) => {
  const seller = await world.make.member({ joinedAt: new Date('2026-01-01') })
  const ids: string[] = []
  for (const body of [
    { ...smart, price: 300, delivery: ['pickup', 'rider'] },
    { ...smart, price: 100 },
    { subcategory: 'tablets', attributes: { phone_brand: 'apple' } },
    {},
    { category: 'farm', subcategory: 'goats' },
  ])
    ids.push((await create(world, seller, body)).id)
  const [one, two, tablet] = ids
  const list = async (query: object) => {
    const { items } = await world.as(null)(listListings, { query: { module: 'market', ...query } })
    return items.map(({ id }) => id)
  }
  const sub = 'smartphones'
  for (const place of [
    {},
    { county: 47 },
    { constituency: parklands.constituency_code },
    { ward: parklands.ward_code },
  ]) {
    expect(await list({ sub, ...place })).toEqual([two, one])
    expect(await list({ sub, category: 'phones', sort: 'price_down', ...place })).toEqual([one, two])
    expect(await list({ sub, max_price: 200, ...place })).toEqual([two])
    expect(await list({ sub, delivery: 'rider', type: 'used_good', ...place })).toEqual([one])
    expect(await list({ sub, category: 'farm', ...place })).toEqual([])
  }
  expect(await list({ sub: 'tablets', owner: seller.id })).toEqual([tablet])
  for (const other of [{ module: 'jobs' }, { sub: 'nothing' }]) expect(await list({ sub, ...other })).toEqual([])
  await expect(list({ sub: 'x'.repeat(41) })).rejects.toMatchObject({ code: 'bad_request' })

  const counts = (query: object) => world.as(null)(countListings, { query: { module: 'market', ...query } })
  expect((await counts({})).leaves).toEqual([])
  const ofPhones = await counts({ category: 'phones' })
  expect([ofPhones.total.count, ofPhones.leaves.map(({ value, en, count }) => [value, en, count])]).toEqual([
    4,
    [
      [sub, 'Smartphones', 2],
      ['tablets', 'Tablets', 1],
    ],
  ])
  const ofSmart = await counts({ sub, max_price: 200 })
  expect(ofSmart).toMatchObject({ total: { count: 1 }, leaves: [{ value: sub, count: 1 }], delivery: [{ count: 1 }] })
  expect(ofSmart.categories).toContainEqual({ value: 'phones', count: 1, more: false })
  expect((await counts({ sub: 'feature_phones' })).leaves).toContainEqual(
    expect.objectContaining({ value: 'feature_phones', count: 0 }),
  )

  const tree = async (query: object) => {
    const { items, more } = await world.as(null)(countCategories, { query })
    const phones = items.find(({ value }) => value === 'phones')
    const leaf = phones?.leaves.find(({ value }) => value === sub)
    return [items.length, more, phones?.count, leaf?.count]
  }
  for (const place of [{}, { county: 47 }, { ward: parklands.ward_code }, { wards: `${parklands.ward_code},1` }])
    expect(await tree(place)).toEqual([15, false, 4, 2])
  expect(await tree({ county: 1 })).toEqual([15, false, 0, 0])
})
