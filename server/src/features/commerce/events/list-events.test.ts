import { day, hour } from '@mtaa/contract/time'
import {
  downloadEventDate,
  getEventCalendar,
  listEvents,
  listOwnEvents,
} from '@mtaa/contract/commerce/events/list-events'
import { expect } from 'vitest'
import { createExplainingPool } from '../../../../test/platform/explain.ts'
import { arrange, cancel, organizerOf, showEvent, start } from '../../../../test/commerce/events.ts'
import { portReitz, type Person } from '../../../../test/factories.ts'
import { test as usual, type World } from '../../../../test/harness.ts'
import { createDb } from '../../../platform/database/db.ts'
import { countByDay, findEvents } from './list-events.queries.ts'
import { findOwnEvents } from './own-events.queries.ts'

const test = usual.extend('worldOptions', {
  settings: (settings) => ({ ...settings, limits: false }),
})

const list = async ({ as }: World, query: object = {}) =>
  (await as(null)(listEvents, { query })).items.map(({ title }) => title)

/** Begins at this moment in Nairobi, and takes an hour. */
function at(world: World, organizer: Person, local: string, body: object = {}) {
  const begins = new Date(`${local}:00+03:00`)
  const times = { starts_at: begins.toISOString(), ends_at: new Date(begins.getTime() + hour).toISOString() }
  return arrange(world, organizer, { title: `At ${local}`, ...times, ...body })
}

test('lists are of days in Nairobi, free ones, categories and places', async ({ world }) => {
  world.setNow(start)
  const organizer = await organizerOf(world)
  await at(world, organizer, '2026-11-27T16:30', { ticket_types: [{ name: 'Free', price: 0, quantity: 5 }] })
  await at(world, organizer, '2026-11-27T18:00', { category: 'sports' })
  await at(world, organizer, '2026-11-29T23:30', portReitz)
  await at(world, organizer, '2026-11-30T00:30')
  const all = ['2026-11-27T16:30', '2026-11-27T18:00', '2026-11-29T23:30', '2026-11-30T00:30'].map((one) => `At ${one}`)
  const some = (...places: number[]) => places.map((place) => all[place])
  expect(await list(world)).toEqual(all)
  expect(await list(world, { when: 'today' })).toEqual(some(0, 1))
  expect(await list(world, { when: 'weekend' })).toEqual(some(1, 2))
  expect(await list(world, { from: '2026-11-29' })).toEqual(some(2, 3))
  expect(await list(world, { from: '2026-11-28', until: '2026-11-29' })).toEqual(some(2))
  expect(await list(world, { free: 'true' })).toEqual(some(0))
  expect(await list(world, { category: 'sports' })).toEqual(some(1))
  expect(await list(world, { county: '1' })).toEqual(some(2))
  expect(await list(world, { constituency: '274', when: 'today' })).toEqual(some(0, 1))
  expect(await list(world, { wards: '1367' })).toEqual(some(0, 1, 3))
  await expect(list(world, { county: '1', ward: '1367' })).rejects.toMatchObject({ code: 'place_not_found' })
  const calendar = await world.as(null)(getEventCalendar, { query: { month: '2026-11' } })
  expect(calendar.days).toEqual([
    { day: '2026-11-27', count: 2 },
    { day: '2026-11-29', count: 1 },
    { day: '2026-11-30', count: 1 },
  ])
  // What has begun is no longer shown.
  world.setNow(new Date('2026-11-27T14:00:00Z'))
  expect(await list(world, { when: 'today' })).toEqual(some(1))
})

test('pages follow one another, and a cursor of another list is refused', async ({ world }) => {
  world.setNow(start)
  const organizer = await organizerOf(world)
  for (const date of [1, 2, 3, 4, 5, 6, 7, 8]) await at(world, organizer, `2026-12-0${date}T10:00`)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: '3', ...(cursor && { cursor }) }
    const page = await world.as(null)(listEvents, { query })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(8)
  const mine = (query: object) => world.as(organizer)(listOwnEvents, { query })
  const first = await mine({ limit: '3' })
  expect((await mine({ limit: '100', cursor: first.next_cursor })).items).toHaveLength(5)
  await expect(mine({ tab: 'over', cursor: first.next_cursor })).rejects.toMatchObject({ code: 'bad_cursor' })
  await expect(list(world, { cursor: 'nothing' })).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('of a series the next date is listed, of the days that are looked at; its page has the others', async ({
  world,
}) => {
  world.setNow(start)
  const { as } = world
  const organizer = await organizerOf(world)
  const series = await at(world, organizer, '2026-12-01T10:00', { repeat: { every: 'week', count: 26 } })
  const single = await at(world, organizer, '2026-12-20T10:00')
  const dates = await world.db
    .selectFrom('events')
    .select('id')
    .where('series_id', 'is not', null)
    .orderBy('occurrence')
    .execute()
  const ids = async (query: object = {}) => (await as(null)(listEvents, { query })).items.map(({ id }) => id)
  expect(await ids()).toEqual([series.id, single.id])
  expect(await ids({ from: '2026-12-02' })).toEqual([dates[1]?.id, single.id])
  expect(await ids({ from: '2026-12-15', until: '2026-12-15' })).toEqual([dates[2]?.id])
  const first = await as(null)(listEvents, { query: { limit: '1' } })
  const second = await as(null)(listEvents, { query: { limit: '1', cursor: first.next_cursor ?? '' } })
  expect(second).toMatchObject({ items: [{ id: single.id }], next_cursor: null })
  await cancel(world, organizer, series.id)
  expect(await ids()).toEqual([dates[1]?.id, single.id])
  world.setNow(new Date('2026-12-08T08:00:00Z'))
  expect(await ids()).toEqual([dates[2]?.id, single.id])
  expect((await showEvent(world, null, dates[2]?.id ?? '')).series?.dates).toHaveLength(23)
})

test('an organizer has events on the tab of their state, and nobody else has them', async ({ world }) => {
  world.setNow(start)
  const organizer = await organizerOf(world)
  const coming = await at(world, organizer, '2026-12-01T10:00')
  const cancelled = await at(world, organizer, '2026-12-02T10:00')
  const over = await at(world, organizer, '2026-11-28T10:00')
  await cancel(world, organizer, cancelled.id)
  world.setNow(new Date(start.getTime() + 2 * day))
  const tab = async (name: 'coming' | 'over' | 'review' | 'cancelled', person = organizer) =>
    (await world.as(person)(listOwnEvents, { query: { tab: name } })).items
  expect(await tab('coming')).toMatchObject([{ id: coming.id, state: 'coming', sold: 0, capacity: 100, earned: 0 }])
  expect(await tab('over')).toMatchObject([{ id: over.id, state: 'over' }])
  expect(await tab('cancelled')).toMatchObject([{ id: cancelled.id, state: 'cancelled' }])
  expect(await tab('review')).toEqual([])
  expect(await tab('coming', await world.make.member())).toEqual([])
})

test('a calendar file has what the reader may know', async ({ world }) => {
  world.setNow(start)
  const organizer = await organizerOf(world)
  const { id, ward } = await at(world, organizer, '2026-12-01T10:00', {
    title: 'Taarab; na, ngoma',
    place_hidden: true,
  })
  const file = async (person: Person | null) =>
    (await world.http.inject({ url: `/api/events/${id}/calendar`, headers: await world.headersOf(person) })).body
  const text = await file(null)
  expect(text).toContain('DTSTART:20261201T070000Z\r\nDTEND:20261201T080000Z')
  expect(text).toContain('SUMMARY:Taarab\\; na\\, ngoma')
  expect(text).toContain(`LOCATION:${ward}`)
  expect(text).not.toContain('Loita')
  expect(await file(organizer)).toContain('Loita')
  await cancel(world, organizer, id)
  expect(await file(null)).toContain('STATUS:CANCELLED')
  await expect(world.as(null)(downloadEventDate, { params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
    code: 'listing_not_found',
  })
})

const count = 20_000

test('a list of events costs what it shows, however many there are', async ({ world }) => {
  const { pool, make } = world
  const [owner, other] = [await make.member(), await make.member()]
  const { id: first } = await make.event({ owner: other })
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into listings (id, module, owner_id, title, slug, category, short_description, description, price, images, county_code,
        constituency_code, ward_code, status, starts_at, ends_at, created_at, updated_at)
      select md5(id::text || n)::uuid, module, owner_id, title, slug, case n % 500 when 0 then 'sports' else category end, '', '',
        case n % 300 when 0 then 0 else 500 end, images, county_code, constituency_code, ward_code, 'active',
        now() + (n || ' minutes')::interval, now() + (n + 60 || ' minutes')::interval, created_at, updated_at
      from listings, generate_series(1, ${count}) n;
    insert into event_series (id, every, count, created_at)
      select md5('series' || n)::uuid, 'week', 26, now() from generate_series(1, ${count / 100}) n;
    insert into events (id, location, series_id, occurrence)
      select md5('${first}' || n)::uuid, 'KICC', case when n % 4 = 0 then md5('series' || (n / 104 + 1))::uuid end,
        case when n % 4 = 0 then n / 4 % 26 + 1 end
      from generate_series(1, ${count}) n;
    insert into events (id, location) select id, 'KICC' from listings on conflict do nothing;
    commit`)
  await make.event({ owner })
  await pool.query('vacuum analyze')
  let pages = 0
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => (pages += one.pages)))
  const costs: Record<string, number> = {}
  const note = async (name: string, run: () => Promise<unknown[]>) => {
    pages = 0
    const rows = await run()
    costs[`${name}: ${rows.length}`] = pages
  }
  const now = new Date()
  const everywhere = { level: 'country' as const, codes: [] }
  const places = [everywhere, { level: 'county' as const, codes: [47] }, { level: 'ward' as const, codes: [1367] }]
  const days = { from: new Date(now.getTime() + 5 * day), until: new Date(now.getTime() + 6 * day) }
  for (const place of places) {
    const all = { place, free: false, category: undefined, hiding: null, after: undefined }
    await note(place.level, () => findEvents(db, { ...all, span: { from: now, until: undefined } }, 21))
    await note(`${place.level}, a day`, () => findEvents(db, { ...all, span: days }, 21))
    await note(`${place.level}, free`, () =>
      findEvents(db, { ...all, free: true, span: { from: now, until: undefined } }, 21),
    )
    await note(`${place.level}, a category`, () =>
      findEvents(db, { ...all, category: 'sports', span: { from: now, until: undefined } }, 21),
    )
  }
  const month = { from: now, until: new Date(now.getTime() + 30 * day) }
  await note('days of a month', () =>
    countByDay(db, { place: everywhere, free: false, category: undefined, span: month }),
  )
  for (const tab of ['coming', 'over', 'review', 'cancelled'] as const)
    await note(tab, () => findOwnEvents(db, { ownerId: owner.id, tab, now, after: undefined }, 51))
  await db.destroy()
  // Half a month has all of them: their days are counted in the index. All in sports, and many that are free, are dates
  // of a series, whose twenty-five others are looked at.
  const most = (name: string) => (name.startsWith('days') ? 1000 : /free|category/.test(name) ? 2400 : 400)
  expect(Object.entries(costs).filter(([name, cost]) => cost > most(name))).toEqual([])
})
