import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  findBusiestCounty,
  findPlace,
  listLocations,
  type LocationTree,
  searchPlaces,
} from '@mtaa/contract/places/places'
import { slugify } from '@mtaa/contract/slug'
import { describe, expect } from 'vitest'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { constituencies, counties, wards } from './catalogue.ts'
import { findByAddress } from './find-by-address.ts'
import { checkPlace, isPlace, placeFilter, placeOf } from './index.ts'

const test = base

const noon = new Date('2026-03-01T09:00:00Z')

const find = ({ as }: World, query: { county?: string; constituency?: string; ward?: string }) =>
  as(null)(findPlace, { query })

describe('the tree of places', () => {
  test('comes in one compressed answer of at most 40 KB that browsers renew after a day', async ({ world }) => {
    const whole = await world.as(null)(listLocations, {})
    expect(whole.counties).toHaveLength(47)
    expect(whole.counties.at(-1)).toMatchObject({ code: 47, name: 'Nairobi City', slug: 'nairobi-city' })
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await world.http.inject({ url: '/api/locations', headers: { 'accept-encoding': encoding } })
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=86400, stale-while-revalidate=2505600',
        vary: 'accept-encoding',
      })
      expect(response.rawPayload.length).toBeLessThanOrEqual(40 * 1024)
      expect(JSON.parse(unpack[encoding](response.rawPayload).toString()) as LocationTree).toEqual(whole)
      const again = await world.http.inject({
        url: '/api/locations',
        headers: { 'if-none-match': response.headers.etag },
      })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    }
  })
})

describe('finding a place by its address', () => {
  test('every place is found at its own address and by the raw form of its names, whole or split at slashes', () => {
    const raw = (name: string) => name.toLowerCase().replaceAll(' ', '-')
    for (const area of [...counties, ...constituencies, ...wards]) {
      const { county, constituency, ward } = area.place
      const names = [county, constituency, ward].filter((name) => name !== null)
      const addresses = [names.map(slugify), names.map(raw), names.flatMap((name) => raw(name).split('/'))]
      for (const address of addresses) expect([address, findByAddress(address)]).toEqual([address, { area }])
    }
  })

  test('a constituency whose halves could be read as a place inside it is itself', async ({ world }) => {
    const whole = { county: 'tharaka-nithi', constituency: "chuka/igambang'ombe" }
    const split = { county: 'tharaka-nithi', constituency: 'chuka', ward: "igambang'ombe" }
    for (const address of [whole, split])
      expect(await find(world, address)).toMatchObject({
        level: 'constituency',
        place_path: '/kenya/tharaka-nithi/chuka-igambangombe',
      })
    expect(await find(world, { ...whole, ward: "igambang'ombe" })).toMatchObject({ level: 'ward' })
    expect(await find(world, { ...split, ward: 'mugwe' })).toMatchObject({ level: 'ward', name: 'Mugwe' })
  })

  test('slashes may arrive whole or as segments of their own', async ({ world }) => {
    const path = '/kenya/nairobi-city/westlands/parklands-highridge'
    for (const ward of ['parklands/highridge', 'Parklands/Highridge', 'parklands-highridge'])
      expect(await find(world, { county: 'nairobi-city', constituency: 'westlands', ward })).toMatchObject({
        place_path: path,
      })
    expect(await find(world, { county: 'elgeyo', constituency: 'marakwet', ward: 'keiyo-north' })).toMatchObject({
      level: 'constituency',
      place_path: '/kenya/elgeyo-marakwet/keiyo-north',
    })
    const response = await world.http.inject(
      '/api/places?county=nairobi-city&constituency=westlands&ward=parklands%2Fhighridge',
    )
    expect(response.json()).toMatchObject({ place_path: path, ward: 'Parklands/Highridge' })
  })

  test('other spellings and former names lead to the true address', async ({ world }) => {
    expect(await find(world, { county: 'nairobi' })).toMatchObject({ place_path: '/kenya/nairobi-city' })
    expect(await find(world, { county: 'mto-tana' })).toMatchObject({ place_path: '/kenya/tana-river' })
    expect(await find(world, { county: 'homa-bay', constituency: 'mbita' })).toMatchObject({ name: 'Suba North' })
  })

  test('the country has the counties, a county its constituencies, a ward its neighbours', async ({ world }) => {
    const kenya = await find(world, {})
    expect(kenya).toMatchObject({
      level: 'country',
      name: 'Kenya',
      place_path: '/kenya',
      counts: { constituencies: 290, wards: 1450 },
      neighbours: [],
    })
    expect(kenya.children).toHaveLength(47)
    const nairobi = await find(world, { county: 'nairobi-city' })
    expect(nairobi.counts).toMatchObject({ constituencies: 17, wards: 85 })
    expect(nairobi.neighbours).toHaveLength(46)
    const ward = await find(world, { county: 'nairobi-city', constituency: 'westlands', ward: 'karura' })
    expect(ward.children).toEqual([])
    expect(ward.neighbours.map(({ name }) => name)).toContain('Parklands/Highridge')
    expect(ward.neighbours).toHaveLength(4)
  })

  test('an unknown name is refused with the five nearest', async ({ world }) => {
    const nearest = async (query: Parameters<typeof find>[1]) =>
      find(world, query).then(
        () => [],
        (error: { code: string; status: number; details: { nearest: { name: string; path: string }[] } }) => {
          expect([error.code, error.status, error.details.nearest.length]).toEqual(['place_not_found', 404, 5])
          return error.details.nearest
        },
      )
    expect((await nearest({ county: 'nairoby' }))[0]).toMatchObject({
      name: 'Nairobi City',
      path: '/kenya/nairobi-city',
    })
    expect((await nearest({ county: 'nairobi-city', constituency: 'westland' }))[0]).toMatchObject({
      name: 'Westlands',
    })
    expect((await nearest({ county: 'mombasa', constituency: 'westlands' }))[0]).toMatchObject({ name: 'Westlands' })
    expect(await nearest({ ward: 'karura' })).toContainEqual(expect.objectContaining({ name: 'Karura' }))
    await nearest({ county: '…' })
    await expect(find(world, { county: 'a\u0000b' })).rejects.toMatchObject({ code: 'bad_request' })
    await expect(find(world, { county: 'x'.repeat(81) })).rejects.toMatchObject({ code: 'bad_request' })
  })
})

test('a place counts what there is to see in it, about a minute old at most', async ({ world }) => {
  world.setNow(noon)
  const { make } = world
  await make.product({ ward: parklands })
  await make.product({ ward: parklands, status: 'sold' })
  await make.product({ ward: portReitz })
  await make.event({ ward: parklands })
  await make.event({ ward: parklands, startsAt: new Date('2026-02-28T09:00:00Z') })
  await make.post({ ward: parklands })
  await make.post({ ward: parklands, visibility: 'friends' })
  const inWestlands = await make.post({ ward: parklands })
  await world.db.updateTable('feed_posts').set({ ward_code: null }).where('id', '=', inWestlands.id).execute()
  const counts = async (query: Parameters<typeof find>[1]) => (await find(world, query)).counts
  const westlands = { county: 'nairobi-city', constituency: 'westlands' }
  expect(await counts({ ...westlands, ward: 'parklands-highridge' })).toMatchObject({
    market: 1,
    events: 1,
    posts: 1,
    auctions: 0,
    services: 0,
  })
  expect(await counts(westlands)).toMatchObject({ market: 1, posts: 2 })
  expect(await counts({})).toMatchObject({ market: 2, events: 1, posts: 2 })
  expect(await counts({ ...westlands, ward: 'karura' })).toMatchObject({ market: 0, posts: 0 })

  await make.product({ ward: parklands })
  expect(await counts(westlands)).toMatchObject({ market: 1 })
  world.setNow(new Date(noon.getTime() + 60_000))
  await expect.poll(async () => (await world.deps.placeCounts.latest())(null).market).toBe(3)
  // What was answered meanwhile is not cached any longer.
  world.setNow(new Date(noon.getTime() + 60_000))
  expect(await counts(westlands)).toMatchObject({ market: 2 })
})

test('the busiest county is the one with the most that is shown, of what is switched on', async ({ world }) => {
  const { as, make, deps } = world
  const minute = (count: number) => world.setNow(new Date(noon.getTime() + count * 60_000))
  const busiest = async () => (await as(null)(findBusiestCounty, {})).county
  minute(0)
  for (const _ of [1, 2, 3]) await make.post({ ward: portReitz })
  expect(await busiest()).toBeNull()

  await make.product({ ward: parklands })
  await make.product({ ward: portReitz, status: 'sold' })
  for (const _ of [1, 2]) await make.event({ ward: portReitz })
  minute(1)
  await expect.poll(async () => (await deps.placeCounts.latest())(null).events).toBe(2)
  // What was answered meanwhile is not cached any longer.
  minute(1)
  expect(await busiest()).toEqual({ code: 1, name: 'Mombasa', path: '/kenya/mombasa', counts: { events: 2, posts: 3 } })

  await switchFlag(world, 'events', 'disabled')
  expect(await busiest()).toMatchObject({ name: 'Nairobi City', counts: { market: 1 } })
})

describe('codes', () => {
  test('belong together or are refused', () => {
    for (const codes of [
      parklands,
      { county_code: 47 },
      { county_code: 47, constituency_code: 274, ward_code: null },
    ]) {
      expect(isPlace(codes)).toBe(true)
      checkPlace(codes)
    }
    for (const codes of [
      { ...parklands, county_code: 1 },
      { county_code: 48 },
      { county_code: 47, ward_code: 1367 },
      { county_code: 0 },
      { county_code: 1.5 },
    ])
      expect(() => checkPlace(codes)).toThrow('place_mismatch')
    expect(placeOf({ county_code: 47, constituency_code: null, ward_code: null })).toMatchObject({
      county: 'Nairobi City',
      ward: null,
      place_path: '/kenya/nairobi-city',
    })
  })

  test('a filter comes to its narrowest codes', () => {
    expect(placeFilter({})).toEqual({ level: 'country', codes: [] })
    expect(placeFilter({ county: 47, constituency: 274 })).toEqual({ level: 'constituency', codes: [274] })
    expect(placeFilter({ ward: 1367 })).toEqual({ level: 'ward', codes: [1367] })
    expect(placeFilter({ county: 1, wards: '3,1,3' })).toEqual({ level: 'ward', codes: [3, 1] })
    for (const query of [{ county: 1, ward: 1367 }, { county: 48 }, { wards: '0' }])
      expect(() => placeFilter(query)).toThrow('place_not_found')
  })
})

test('links to places carry what is shown there, without the kinds of which there is nothing', async ({ world }) => {
  await world.make.product({ ward: parklands })
  await world.make.post({ ward: parklands })
  const kenya = await find(world, {})
  expect(kenya.children.find(({ code }) => code === 47)?.counts).toEqual({ market: 1, posts: 1 })
  expect(kenya.children.find(({ code }) => code === 1)?.counts).toEqual({})
  const karura = await find(world, { county: 'nairobi-city', constituency: 'westlands', ward: 'karura' })
  expect(karura.neighbours.find(({ name }) => name === 'Parklands/Highridge')?.counts).toEqual({ market: 1, posts: 1 })
})

test('places are found by a part of their name or of another spelling, wide ones first', async ({ world }) => {
  const search = async (q: string) => (await world.as(null)(searchPlaces, { query: { q } })).places
  expect(await search('Parkl')).toEqual([
    {
      level: 'ward',
      name: 'Parklands/Highridge',
      path: '/kenya/nairobi-city/westlands/parklands-highridge',
      within: 'Westlands, Nairobi City',
    },
  ])
  expect((await search("murang'a"))[0]).toMatchObject({ level: 'county', name: "Murang'a", within: '' })
  expect((await search('mto tana'))[0]).toMatchObject({ name: 'Tana River' })
  expect(await search('a')).toHaveLength(30)
  expect(await search(' …')).toEqual([])
  await expect(search('x'.repeat(81))).rejects.toMatchObject({ code: 'bad_request' })
})

describe('maps of other sites', () => {
  const test = base.extend('worldOptions', {
    settings: (usual) => ({ ...usual, mapFrameOrigins: ['https://maps.test'] }),
  })
  const westlands = { county: 'nairobi-city', constituency: 'westlands' }

  test('are those of the ward, else of the constituency, else of the county', async ({ world }) => {
    const frames = async () => {
      world.deps.cache.clear()
      const addresses = [
        westlands,
        { county: 'nairobi-city' },
        { ...westlands, ward: 'karura' },
        { county: 'mombasa' },
        {},
      ]
      return Promise.all(addresses.map(async (address) => (await find(world, address)).map_frame))
    }
    expect(await frames()).toEqual([null, null, null, null, null])
    const set = (column: 'county_iframe' | 'constituency_iframe' | 'ward_iframe', ward: number) =>
      world.db
        .updateTable('locations_of_kenya')
        .set({ [column]: `https://maps.test/${column}` })
        .where('ward_code', '=', ward)
        .execute()
    await set('county_iframe', 1380)
    const county = 'https://maps.test/county_iframe'
    expect(await frames()).toEqual([county, county, county, null, null])
    await set('constituency_iframe', 1366)
    const constituency = 'https://maps.test/constituency_iframe'
    expect(await frames()).toEqual([constituency, county, constituency, null, null])
    await set('ward_iframe', 1368)
    expect((await frames())[2]).toBe('https://maps.test/ward_iframe')
  })

  test.for([
    'https://maps.test.evil.example/x',
    'http://maps.test/x',
    'https://maps.test@evil.example/x',
    'javascript:alert(1)//https://maps.test',
    '/kenya',
    'not an address',
  ])('are none where the address is of another origin: %s', async (ward_iframe, { world }) => {
    await world.db.updateTable('locations_of_kenya').set({ ward_iframe }).execute()
    expect((await find(world, { ...westlands, ward: 'karura' })).map_frame).toBeNull()
  })
})
