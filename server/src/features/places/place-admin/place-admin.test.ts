import { getPlaceFile, getPlaceQuality, listAdminPlaces, updatePlace } from '@mtaa/contract/places/place-admin'
import { searchPlaces } from '@mtaa/contract/places/places'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { adminOf, change, find, placeAt, reason, refusal, test } from '../../../../test/places/admin-places.ts'
import { auditEntries } from '../../../../test/audited.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { findStoredPlaces } from '../places/index.ts'

test('all endpoints are for admins alone', async ({ world }) => {
  const only = (call: Parameters<typeof expectOnly>[2]) => expectOnly(world, ['Super-Admin', 'Admin'], call)
  const body = { name: 'Karura', official_code: 1368, map_link: null, active: true, reason, version: 0 }
  await only((as) => as(listAdminPlaces, { query: {} }))
  await only((as) => as(getPlaceQuality, {}))
  await only((as) => as(getPlaceFile, {}))
  await only((as) => as(updatePlace, { params: { level: 'ward', code: 1368 }, body }))
})

test('places are listed as a tree, and found by name and by code', async ({ world }) => {
  const as = world.as(await adminOf(world))
  const list = (query: Parameters<typeof listAdminPlaces.query.parse>[0]) =>
    as(listAdminPlaces, { query: query as object })
  expect((await list({ limit: 100 })).items).toHaveLength(47)
  const nairobi = await list({ under: 'county-47' })
  expect(nairobi.items).toHaveLength(17)
  expect(nairobi.above).toEqual([{ id: 'county-47', name: 'Nairobi City' }])
  const westlands = await list({ under: 'constituency-274' })
  expect(westlands.above.map(({ name }) => name)).toEqual(['Nairobi City', 'Westlands'])
  expect(westlands.items.map(({ name, within, path, children }) => [name, within, path, children])).toContainEqual([
    'Karura',
    'Westlands, Nairobi City',
    '/kenya/nairobi-city/westlands/karura',
    0,
  ])
  expect((await list({ q: 'mto tana' })).items.map(({ id }) => id)).toEqual(['county-4'])
  expect((await list({ q: '274' })).items.map(({ id }) => id)).toEqual(['constituency-274', 'ward-274'])
  expect((await list({ q: 'kar', under: 'county-47' })).items.every(({ path }) => path.includes('nairobi-city'))).toBe(
    true,
  )
  const first = await list({ level: 'ward', limit: 100 })
  const second = await list({ level: 'ward', limit: 100, cursor: first.next_cursor })
  expect(second.items[0]?.id).toBe('ward-101')
  expect(await refusal(list({ cursor: 'ward-9000' }))).toBe('bad_cursor')
  expect(await refusal(list({ under: 'county-48' }))).toBe('place_not_found')
})

test('a renamed place is found at its new address; each former one leads there, also of what lies in it', async ({
  world,
}) => {
  const admin = await adminOf(world)
  expect(await placeAt(world, 'nairobi-city', 'westlands', 'karura')).toMatchObject({ ward: 'Karura' })
  const before = await world.http.inject('/api/locations')
  const renamed = await change(world, admin, 'constituency-274', { name: 'Westlands North' })
  expect(renamed).toMatchObject({ name: 'Westlands North', version: 1, former: ['Westlands'] })
  await change(world, admin, 'constituency-274', { name: 'Parklands' })
  await change(world, admin, 'county-47', { name: 'Nairobi Metropolitan' })

  const path = '/kenya/nairobi-metropolitan/parklands/karura'
  for (const constituency of ['westlands', 'westlands-north', 'parklands', "Westlands' North"])
    for (const county of ['nairobi-city', 'nairobi', 'nairobi-metropolitan'])
      expect(await placeAt(world, county, constituency, 'karura')).toMatchObject({
        place_path: path,
        constituency: 'Parklands',
        county: 'Nairobi Metropolitan',
      })
  const found = await world.as(null)(searchPlaces, { query: { q: 'Westlands North' } })
  expect(found.places).toMatchObject([{ name: 'Parklands', within: 'Nairobi Metropolitan' }])
  const after = await world.http.inject({ url: '/api/locations', headers: { 'if-none-match': before.headers.etag } })
  expect([after.statusCode, after.payload.includes('Nairobi Metropolitan')]).toEqual([200, true])
  const { rows } = await sql<{ county_name: string }>`
    select distinct county_name from locations_of_kenya where county_code = 47`.execute(world.db)
  expect(rows).toEqual([{ county_name: 'Nairobi Metropolitan' }])

  // Back again: what it was called meanwhile leads to it, and its own address leads nowhere else.
  expect((await change(world, admin, 'constituency-274', { name: 'Westlands' })).former).toEqual([
    'Parklands',
    'Westlands North',
  ])
  expect(await placeAt(world, 'nairobi', 'parklands')).toMatchObject({ name: 'Westlands' })
  expect((await auditEntries(world)).filter(({ action }) => action === 'place.changed')).toMatchObject([
    {
      actor_id: admin.id,
      subject_type: 'place',
      subject_id: 'constituency-274',
      details: { was_name: 'Westlands', is_name: 'Westlands North' },
    },
    {},
    { subject_id: 'county-47' },
    {},
  ])
})

test('a name whose address leads elsewhere is refused by the name of that place, and nothing is written', async ({
  world,
}) => {
  const admin = await adminOf(world)
  expect(await refusal(change(world, admin, 'ward-1368', { name: 'Mountain View' }))).toBe(
    'place_name_taken Mountain View',
  )
  expect(await refusal(change(world, admin, 'ward-1368', { name: 'mountain-VIEW' }))).toBe(
    'place_name_taken Mountain View',
  )
  expect(await refusal(change(world, admin, 'county-46', { name: 'Nairobi' }))).toBe('place_name_taken Nairobi City')
  await change(world, admin, 'ward-1368', { name: 'Karura Forest' })
  expect(await refusal(change(world, admin, 'ward-1370', { name: 'Karura' }))).toBe('place_name_taken Karura Forest')
  // In another constituency a name may be used again.
  expect(await change(world, admin, 'ward-1372', { name: 'Karura' })).toMatchObject({ name: 'Karura' })
  // Both would be /kenya/nairobi-city/west-lands-kilimani.
  await change(world, admin, 'constituency-274', { name: 'West' })
  await change(world, admin, 'constituency-275', { name: 'West Lands' })
  expect(await refusal(change(world, admin, 'ward-1366', { name: 'Lands Kilimani' }))).toBe('place_name_taken Kilimani')
  await change(world, admin, 'constituency-275', { name: 'Dagoretti North' })
  await change(world, admin, 'ward-1366', { name: 'Lands Kilimani' })
  expect(await refusal(change(world, admin, 'constituency-275', { name: 'West Lands' }))).toBe(
    'place_name_taken Lands Kilimani',
  )
})

test.for([
  ['=HYPERLINK("https://evil.example")', 'place_name_invalid'],
  ['+254', 'place_name_invalid'],
  ['@SUM(A1)', 'place_name_invalid'],
  ['<b>Karura</b>', 'place_name_invalid'],
  ['123', 'place_name_invalid'],
  ['Ка\u202Eрура', 'place_name_invalid'],
  ['   ', 'bad_request'],
  ['x'.repeat(61), 'bad_request'],
] as const)('%j is no name of a place', async ([name, code], { world }) => {
  expect(await refusal(change(world, await adminOf(world), 'ward-1368', { name }))).toBe(code)
})

test.for([
  'http://maps.test/x',
  'javascript:alert(1)',
  'https://user:secret@maps.test/x',
  'https://maps.test/a b',
  'https://',
  '//maps.test/x',
  'data:text/html,<script>',
])('%s is no link to a map', async (map_link, { world }) => {
  expect(await refusal(change(world, await adminOf(world), 'ward-1368', { map_link }))).toBe('map_link_invalid')
})

test('every name of the official list is one that an admin could write', async ({ world }) => {
  const admin = await adminOf(world)
  const places = await findStoredPlaces(world.deps.db)
  expect(places).toHaveLength(1787)
  expect(places.filter(({ differs }) => differs)).toEqual([])
  for (const id of ['county-20', 'constituency-61', 'ward-1366']) {
    const { name } = await find(world, admin, id)
    expect(await change(world, admin, id, { name: `${name} (New)` })).toMatchObject({ version: 1 })
  }
})

test('of two who have seen the same version the second is refused; a change that changes nothing is none', async ({
  world,
}) => {
  const [one, other] = [await adminOf(world), await adminOf(world)]
  await change(world, one, 'ward-1368', { name: 'Karura East' })
  expect(await refusal(change(world, other, 'ward-1368', { name: 'Karura West', version: 0 }))).toBe('place_changed')
  expect(await change(world, one, 'ward-1368', {})).toMatchObject({ version: 1 })
  expect(
    await refusal(
      world.as(one)(updatePlace, {
        params: { level: 'ward', code: 1451 },
        body: { name: 'Diaspora', official_code: 1451, map_link: null, active: true, reason, version: 0 },
      }),
    ),
  ).toBe('place_not_found')
})

test('two admins at once: one changes a place, the other is refused; two places do not get one address', async ({
  world,
}) => {
  const [one, other] = [await adminOf(world), await adminOf(world)]
  const outcomes = await Promise.all([
    refusal(change(world, one, 'ward-1366', { name: 'Kitisuru Valley' })),
    refusal(change(world, other, 'ward-1366', { name: 'Kitisuru Hills' })),
  ])
  expect(outcomes.toSorted()).toEqual(['done', 'place_changed'])
  const same = await Promise.all([
    refusal(change(world, one, 'ward-1368', { name: 'Green Valley' })),
    refusal(change(world, other, 'ward-1369', { name: 'Green Valley' })),
  ])
  expect(same.toSorted()).toEqual(['done', 'place_name_taken Green Valley'])
})

test('what was changed before the lock was got is seen', async ({ world }) => {
  const admin = await adminOf(world)
  await changedBeforeLocked(
    world,
    async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('load places'))`.execute(tx)
      await sql`update wards set name = 'Karura Two', slug = 'karura-two', version = 1 where code = 1368`.execute(tx)
    },
    async () => {
      const body = { name: 'Karura One', official_code: 1368, map_link: null, active: true, version: 0, reason }
      expect(await refusal(world.as(admin)(updatePlace, { params: { level: 'ward', code: 1368 }, body }))).toBe(
        'place_changed',
      )
    },
  )
})

test('an official code belongs to one place of a level; the code by which everything names it stays', async ({
  world,
}) => {
  const admin = await adminOf(world)
  expect(await refusal(change(world, admin, 'county-47', { official_code: 46 }))).toBe('place_code_taken Nyamira')
  expect(await change(world, admin, 'county-47', { official_code: 48 })).toMatchObject({ code: 47, official_code: 48 })
  expect(await change(world, admin, 'county-46', { official_code: 47 })).toMatchObject({ code: 46, official_code: 47 })
  expect(await placeAt(world, 'nairobi-city')).toMatchObject({ county_code: 47 })
})
