import { listListings, listMyListings } from '@mtaa/contract/commerce/listings/listings'
import * as api from '@mtaa/contract/commerce/properties/properties'
import { requestExport } from '@mtaa/contract/identity/privacy'
import { describe, expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { unzip } from '../../../../test/platform/unzip.ts'

const flat = {
  title: 'Two bedrooms in Parklands',
  category: 'apartment',
  price: 35_000,
  offer: 'rent' as const,
  bedrooms: 2,
  power: 'token' as const,
  lister: 'owner' as const,
}
const agent = { lister: 'agent', agent_name: 'Kijani Homes', agent_registration: 'EARB 1234' }

const create = ({ as }: World, person: Person | null, body: object = {}, idempotencyKey?: string) =>
  as(person)(api.createProperty, {
    body: { ...flat, ...parklands, ...body },
    ...(idempotencyKey && { idempotencyKey }),
  })
const replace = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(api.updateProperty, { params: { id }, body: { ...flat, ...body } })
const move = ({ as }: World, person: Person | null, id: string, status: 'active' | 'paused' | 'sold') =>
  as(person)(api.changePropertyStatus, { params: { id }, body: { status } })
const show = ({ as }: World, person: Person | null, id: string) => as(person)(api.getProperty, { params: { id } })
const titles = async ({ as }: World, query: object = {}) =>
  (await as(null)(listListings, { query: { module: 'properties', ...query } })).items.map(({ title }) => title)

describe('listing a property', () => {
  test('a property is shown at once with what its card and its page say', async ({ world }) => {
    const owner = await world.make.member()
    const made = await create(world, owner, {
      ...agent,
      size: 82.5,
      size_unit: 'm2',
      available_from: '2026-12-01',
      parking: true,
    })
    expect(made).toMatchObject({
      price: 35_000,
      property: { offer: 'rent', bedrooms: 2, bathrooms: null, size: 82.5, size_unit: 'm2' },
      deposit_months: 0,
      water: 'unknown',
      available_from: '2026-12-01',
      ...agent,
      may: { edit: true, buy: false },
    })
    const { items } = await world.as(null)(listListings, { query: { module: 'properties', ward: parklands.ward_code } })
    expect(items).toMatchObject([{ id: made.id, property: { offer: 'rent', bedrooms: 2 } }])
    expect(await world.as(null)(listListings, { query: {} })).toMatchObject({ items: [] })
  })

  test('what does not belong together, or asks for money before viewing, is refused and nothing is made', async ({
    world,
  }) => {
    const owner = await world.make.member()
    const refused: [object, string][] = [
      [{ price: 0 }, 'bad_request'],
      [{ price: undefined }, 'bad_request'],
      [{ lister: undefined }, 'bad_request'],
      [{ category: 'phones' }, 'bad_request'],
      [{ deposit_months: 13 }, 'bad_request'],
      [{ bedrooms: -1 }, 'bad_request'],
      [{ available_from: '2026-02-31' }, 'bad_request'],
      [{ available_from: '0000-01-01' }, 'bad_request'],
      [{ size: 1e300, size_unit: 'm2' }, 'bad_request'],
      [{ size: 0.0001, size_unit: 'm2' }, 'bad_request'],
      [{ size: 90 }, 'property_size_unit'],
      [{ size: 1, size_unit: 'acres' }, 'property_size_unit'],
      [{ offer: 'sale', deposit_months: 2 }, 'property_deposit_sale'],
      [{ lister: 'agent' }, 'property_agent_missing'],
      [{ description: 'Nice and quiet. Viewing fee 500.' }, 'viewing_fee_forbidden'],
      [{ ...agent, agent_name: 'Viewing fee 300' }, 'viewing_fee_forbidden'],
      [{ constituency_code: 1 }, 'place_mismatch'],
      [{ images: ['nobodys'] }, 'picture_not_found'],
    ]
    for (const [body, code] of refused)
      await expect(create(world, owner, body), JSON.stringify(body)).rejects.toMatchObject({ code })
    await expect(create(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(await world.db.selectFrom('listings').select('id').execute()).toEqual([])
    expect(await create(world, owner, { description: 'No viewing fee.' })).toMatchObject({ status: 'active' })
  })

  test('a property counts with all listings of a day, and a repeated request makes one', async ({ world }) => {
    const owner = await world.make.member()
    const same = await Promise.all([1, 2, 3].map(() => create(world, owner, {}, 'key-of-this-form')))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    const more = await Promise.allSettled([1, 2, 3, 4].map(() => create(world, owner)))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(create(world, owner)).rejects.toMatchObject({ code: 'daily_limit', details: { limit: 3 } })
  })
})

test('the list filters by offer, category, bedrooms, price and place, in any combination', async ({ world }) => {
  const { make } = world
  await make.property({ title: 'Bedsitter', bedrooms: 0, price: 9_000, category: 'bedsitter' })
  await make.property({ title: 'Flat', bedrooms: 2, price: 30_000, category: 'apartment' })
  await make.property({ title: 'House', bedrooms: 4, price: 90_000, category: 'house', ward: portReitz })
  await make.property({ title: 'Plot', bedrooms: null, price: 900_000, category: 'land', offer: 'sale' })
  await make.property({ title: 'Taken', status: 'sold' })
  await make.product({ title: 'Bicycle' })
  const sorted = async (query: object) => (await titles(world, query)).toSorted()
  expect(await sorted({})).toEqual(['Bedsitter', 'Flat', 'House', 'Plot'])
  expect(await sorted({ type: 'sale' })).toEqual(['Plot'])
  expect(await sorted({ bedrooms: 2 })).toEqual(['Flat', 'House'])
  expect(await sorted({ bedrooms: 2, max_price: 50_000 })).toEqual(['Flat'])
  expect(
    await sorted({ bedrooms: 1, type: 'rent', min_price: 1, wards: `${parklands.ward_code},${portReitz.ward_code}` }),
  ).toEqual(['Flat', 'House'])
  expect(await sorted({ category: 'house', county: 1, bedrooms: 4 })).toEqual(['House'])
  expect(await sorted({ bedrooms: 5 })).toEqual([])
  await expect(titles(world, { bedrooms: 51 })).rejects.toMatchObject({ code: 'bad_request' })
})

test('only the lister of a property replaces it, moves its state, and sees it among their own', async ({ world }) => {
  const owner = await world.make.member()
  const { id } = await world.make.property({ owner })
  for (const person of [await world.make.member(), await world.make.member({ roles: ['Admin', 'Market-Moderator'] })]) {
    await expect(replace(world, person, id)).rejects.toMatchObject({ code: 'listing_not_found' })
    await expect(move(world, person, id, 'sold')).rejects.toMatchObject({ code: 'listing_not_found' })
  }
  const { id: bicycle } = await world.make.product({ seller: owner })
  await expect(replace(world, owner, bicycle)).rejects.toMatchObject({ code: 'listing_not_found' })
  const sale = { offer: 'sale', price: 8_000_000, ...agent, bedrooms: 5 }
  expect(await replace(world, owner, id, sale)).toMatchObject({ deposit_months: null, agent_name: 'Kijani Homes' })
  expect(await titles(world, { type: 'sale', bedrooms: 5 })).toEqual([flat.title])
  expect(await replace(world, owner, id, { agent_name: 'Somebody' })).toMatchObject({
    lister: 'owner',
    agent_name: null,
  })
  await expect(replace(world, owner, id, { description: 'Ada ya kutazama 200' })).rejects.toMatchObject({
    code: 'viewing_fee_forbidden',
  })
  expect(await move(world, owner, id, 'sold')).toMatchObject({ available: false })
  await expect(move(world, owner, id, 'paused')).rejects.toMatchObject({ code: 'listing_invalid_transition' })
  expect(await titles(world)).toEqual([])
  const mine = await world.as(owner)(listMyListings, { query: { module: 'properties' } })
  expect(mine.items).toMatchObject([{ id, status: 'sold' }])
  expect(await move(world, owner, id, 'active')).toMatchObject({ available: true })
})

test('a removed property is for its lister, market moderators and admins, and cannot be changed', async ({ world }) => {
  const { id, owner } = await world.make.property({ status: 'removed' })
  const staff = [
    await world.make.member({ roles: ['Market-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  for (const person of [owner, ...staff]) expect(await show(world, person, id)).toMatchObject({ status: 'removed' })
  for (const person of [null, await world.make.member(), await world.make.member({ roles: ['Event-Moderator'] })])
    await expect(show(world, person, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(replace(world, owner, id)).rejects.toMatchObject({ code: 'listing_invalid_transition' })
  await expect(move(world, owner, id, 'active')).rejects.toMatchObject({ code: 'listing_invalid_transition' })
})

test('a member’s copy has what their properties say', async ({ world }) => {
  const { owner } = await world.make.property({ bedrooms: 3 })
  const { id } = await world.as(owner)(requestExport, {})
  await world.runJobs()
  const url = `/api/me/exports/${id}/file`
  const { rawPayload } = await world.http.inject({ url, headers: await world.headersOf(owner) })
  expect(JSON.parse(unzip(rawPayload).get('listings.json')?.toString() ?? '')).toMatchObject([
    { module: 'properties', details: { bedrooms: 3, water: 'county', power: 'token' } },
  ])
})
