import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { listEvents } from '@mtaa/contract/commerce/events/list-events'
import { appealCase } from '@mtaa/contract/community/reports'
import { search } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { arrange, cancel, changeEvent, organizerOf, showEvent, start } from '../../../../test/commerce/events.ts'
import { decideAs, removeAs } from '../../../../test/community/report-cases.ts'
import { test, type World } from '../../../../test/harness.ts'

const weekly = { repeat: { every: 'week', count: 4 }, title: 'Soko la mavuno' }

/** Four dates, one a week, from 11 December on. */
async function makeSeries(world: World, body: object = {}) {
  world.setNow(start)
  const organizer = await organizerOf(world)
  await arrange(world, organizer, { ...weekly, ...body })
  const rows = await world.db.selectFrom('events').select('id').orderBy('occurrence').execute()
  const [first = '', second = '', third = '', fourth = ''] = rows.map(({ id }) => id)
  return { organizer, first, second, third, fourth }
}

/** What each list has, and how many dates each card says that follow. */
async function shown({ as }: World) {
  const lists = [
    await as(null)(listListings, { query: { module: 'events' } }),
    await as(null)(listListings, { query: { module: 'events', sort: 'soonest' } }),
    await as(null)(listListings, { query: { module: 'events', ward: '1367', category: 'music' } }),
    await as(null)(listListings, { query: {} }),
  ].map(({ items }) => items)
  const { items: found } = await as(null)(search, { query: { q: 'mavuno' } })
  lists.push(found.flatMap((hit) => ('listing' in hit && hit.listing ? [hit.listing] : [])))
  const each = lists.map((items) => items.map(({ id, dates_after: after }) => [id, after ?? 0]))
  for (const one of each) expect(one).toEqual(each[0])
  return each[0]
}

test('lists and the search show the next date of a series, and how many follow', async ({ world }) => {
  const { organizer, first, second, third } = await makeSeries(world)
  expect(await shown(world)).toEqual([[first, 3]])
  // A later date has its page still.
  expect(await showEvent(world, null, third)).toMatchObject({ id: third, available: true, dates_after: 1 })
  await cancel(world, organizer, second)
  expect(await shown(world)).toEqual([[first, 2]])
  await cancel(world, organizer, first)
  expect(await shown(world)).toEqual([[third, 1]])
  await cancel(world, organizer, third, { scope: 'following' })
  expect(await shown(world)).toEqual([])
})

test('once a date has begun the next one takes its place', async ({ world }) => {
  const { first, second, third, fourth } = await makeSeries(world)
  expect(await shown(world)).toEqual([[first, 3]])
  world.setNow(new Date('2026-12-11T16:00:01Z'))
  await world.runSchedule('listings.move_on')
  expect(await shown(world)).toEqual([[second, 2]])
  // Also where nothing ran for weeks.
  world.setNow(new Date('2026-12-26T10:00:00Z'))
  await world.runSchedule('listings.move_on')
  expect(await shown(world)).toEqual([[fourth, 0]])
  const { items } = await world.as(null)(listEvents, { query: {} })
  expect(items.map(({ id }) => id)).toEqual([fourth])
  expect(third).not.toBe(fourth)
})

test('a date that is moved before the next one is the next one', async ({ world }) => {
  const { organizer, first, second } = await makeSeries(world)
  const times = { starts_at: '2026-12-10T16:00:00.000Z', ends_at: '2026-12-10T20:00:00.000Z' }
  await changeEvent(world, organizer, second, times)
  expect(await shown(world)).toEqual([[second, 3]])
  await cancel(world, organizer, second)
  expect(await shown(world)).toEqual([[first, 2]])
})

test('a date that moderators remove leaves its place to the next one until it is back', async ({ world }) => {
  const { organizer, first, second } = await makeSeries(world)
  const [one, other] = await Promise.all([1, 2].map(() => world.make.member({ roles: ['Event-Moderator'] })))
  if (!one || !other) throw new Error('no moderators')
  const caseId = await removeAs(world, one, { kind: 'event', id: first })
  expect(await shown(world)).toEqual([[second, 2]])
  await world.as(organizer)(appealCase, { params: { id: caseId }, body: { text: 'It is legal, see the permit' } })
  await decideAs(world, other, caseId, 'restore', { note: 'There is a permit' })
  expect(await shown(world)).toEqual([[first, 3]])
})

test('two acts on dates of one series at once leave the next one in lists', async ({ world }) => {
  const { organizer, first, second, third } = await makeSeries(world)
  await Promise.all([first, second].map((id) => cancel(world, organizer, id)))
  expect(await shown(world)).toEqual([[third, 1]])
})
