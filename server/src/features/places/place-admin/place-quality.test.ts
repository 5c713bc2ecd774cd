import { getPlaceQuality, listAdminPlaces } from '@mtaa/contract/places/place-admin'
import { listLocations, searchPlaces } from '@mtaa/contract/places/places'
import { createPost } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { adminOf, change, find, placeAt, refusal, test } from '../../../../test/places/admin-places.ts'
import { parklands } from '../../../../test/factories.ts'
import { areaOf } from '../places/index.ts'

test('where a place is out of use nothing new is put; what is there stays, and its page, too', async ({ world }) => {
  const admin = await adminOf(world)
  const member = await world.make.member()
  const post = await world.make.post({ ward: parklands })
  const write = () =>
    world.as(member)(createPost, { body: { content: 'Is anybody here?', visibility: 'public', ...parklands } })
  expect(await refusal(write())).toBe('done')
  await change(world, admin, 'constituency-274', { active: false })
  expect(await refusal(write())).toBe('place_inactive')
  expect(await find(world, admin, 'ward-1366')).toMatchObject({ active: true, in_use: false })
  expect(await placeAt(world, 'nairobi-city', 'westlands')).toMatchObject({ name: 'Westlands' })
  expect((await placeAt(world, 'nairobi-city')).children.map(({ name }) => name)).not.toContain('Westlands')
  const { counties } = await world.as(null)(listLocations, {})
  expect(counties.find(({ code }) => code === 47)?.constituencies).toHaveLength(16)
  expect((await world.as(null)(searchPlaces, { query: { q: 'Kitisuru' } })).places).toEqual([])
  const { rows } =
    await sql`select from feed_posts where id = ${post.id} and ward_code = ${parklands.ward_code}`.execute(world.db)
  expect(rows).toHaveLength(1)
  await change(world, admin, 'constituency-274', { active: true })
  expect(await refusal(write())).toBe('done')
})

test('another process knows of a change by a message', async ({ world }) => {
  const admin = await adminOf(world)
  await sql`update wards set name = 'Karura Elsewhere', slug = 'karura-elsewhere', version = 1 where code = 1368`.execute(
    world.db,
  )
  expect(areaOf('ward', 1368)?.name).toBe('Karura')
  world.deps.bus.send('places.changed', {})
  await expect.poll(() => areaOf('ward', 1368)?.name).toBe('Karura Elsewhere')
  expect(await placeAt(world, 'nairobi-city', 'westlands', 'karura-elsewhere')).toMatchObject({ ward_code: 1368 })
  expect(await find(world, admin, 'ward-1368')).toMatchObject({ name: 'Karura Elsewhere' })
})

test('the quality of the data: numbers against the official ones, and what fails each check', async ({ world }) => {
  const admin = await adminOf(world)
  const quality = async () => {
    const { totals, checks } = await world.as(admin)(getPlaceQuality, {})
    return { totals, counts: Object.fromEntries(checks.map(({ check, count }) => [check, count])) }
  }
  const { totals, counts } = await quality()
  expect(totals).toEqual([
    { level: 'county', official: 47, found: 47, in_use: 47 },
    { level: 'constituency', official: 290, found: 290, in_use: 290 },
    { level: 'ward', official: 1450, found: 1450, in_use: 1450 },
  ])
  expect(counts).toEqual({
    no_link: 1787,
    link_hidden: 0,
    same_name: 0,
    no_boundary: null,
    code_differs: 0,
    row_differs: 0,
    inactive: 0,
  })
  await change(world, admin, 'ward-1368', { map_link: 'https://maps.test/karura', official_code: 1451 })
  await change(world, admin, 'ward-1369', { name: 'Kangemi', active: false })
  await sql`update locations_of_kenya set ward_name = 'Lavington', county_code = 1 where ward_code = 1380`.execute(
    world.db,
  )
  await sql`insert into constituencies (code, county_code, name, slug) values (291, 47, 'Diaspora', 'diaspora')`.execute(
    world.db,
  )
  const after = await quality()
  expect(after.totals[1]).toEqual({ level: 'constituency', official: 290, found: 291, in_use: 291 })
  expect(after.counts).toMatchObject({ no_link: 1787, link_hidden: 1, code_differs: 2, inactive: 1 })
  const list = async (check: 'code_differs' | 'row_differs' | 'link_hidden') =>
    (await world.as(admin)(listAdminPlaces, { query: { check } })).items.map(({ id }) => id)
  expect(await list('code_differs')).toEqual(['constituency-291', 'ward-1368'])
  expect(await list('link_hidden')).toEqual(['ward-1368'])
  expect(await list('row_differs')).toContain('ward-1380')
})
