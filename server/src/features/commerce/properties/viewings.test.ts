import { getCalendar } from '@mtaa/contract/commerce/bookings/calendar'
import type { ScheduleInput } from '@mtaa/contract/commerce/bookings/schedule'
import * as api from '@mtaa/contract/commerce/bookings/viewings'
import { blockMember } from '@mtaa/contract/community/blocks'
import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { expect } from 'vitest'
import { makeBookable, monday, overlapsOf, take } from '../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const at = (clock: string, date = '2027-03-01') => new Date(`${date}T${clock}:00+03:00`)
const hours = noHours.map(() => [{ opens: '09:00', closes: '12:00' }])

async function scene(world: World) {
  world.setNow(monday)
  const property = await world.make.property()
  const visitor = await world.make.member()
  return { property, owner: property.owner, visitor, params: { id: property.id } }
}

const open = (
  { as }: World,
  owner: Person,
  id: string,
  { mode = 'instant', ...schedule }: Partial<ScheduleInput> & { mode?: 'instant' | 'request' } = {},
) =>
  as(owner)(api.setViewingTerms, { params: { id }, body: { mode, schedule: { hours, notice_hours: 1, ...schedule } } })

const book = ({ as }: World, person: Person | null, id: string, clock: string, key: string = newId()) =>
  as(person)(api.bookViewing, {
    params: { id },
    body: { starts_at: at(clock).toISOString() },
    idempotencyKey: key,
  })

test('its owner opens viewings, members book them for nothing, and both calendars have them', async ({ world }) => {
  const { property, owner, visitor, params } = await scene(world)
  expect(await codeOf(world.as(null)(api.getViewingMonth, { params, query: { month: '2027-03' } }))).toBe(
    'booking_not_offered',
  )
  expect(await world.as(owner)(api.getViewingTerms, { params })).toEqual({ terms: null })
  await open(world, owner, property.id)
  expect(await world.as(owner)(api.getViewingTerms, { params })).toMatchObject({
    terms: { minutes: 30, mode: 'instant' },
  })
  const month = await world.as(null)(api.getViewingMonth, { params, query: { month: '2027-03' } })
  expect(month).toMatchObject({ next: at('09:00').toISOString() })
  const { items } = await world.as(null)(api.listViewingSlots, { params, query: { day: '2027-03-01' } })
  expect(items).toHaveLength(6)
  const booked = await book(world, visitor, property.id, '10:00')
  expect(booked).toMatchObject({ kind: 'viewing', state: 'confirmed', price: 0, due: 0, side: 'customer' })
  const query = { from: '2027-03-01', until: '2027-03-01' }
  expect((await world.as(owner)(getCalendar, { query })).bookings).toMatchObject([{ id: booked.id, side: 'provider' }])
  expect(await codeOf(book(world, await world.make.member(), property.id, '10:00'))).toBe('slot_taken')
})

test('the same key books once; twenty at once for one time: one', async ({ world }) => {
  const { property, owner, visitor } = await scene(world)
  await open(world, owner, property.id)
  const key = newId()
  const [one, two] = await Promise.all([
    book(world, visitor, property.id, '09:00', key),
    book(world, visitor, property.id, '09:00', key),
  ])
  expect(one.id).toBe(two.id)
  const visitors = await Promise.all(Array.from({ length: 20 }, () => world.make.member()))
  const codes = await Promise.all(visitors.map((person) => codeOf(book(world, person, property.id, '10:00'))))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(await overlapsOf(world)).toBe(0)
})

test('who lists a property that is requested answers first', async ({ world }) => {
  const { property, owner, visitor } = await scene(world)
  await open(world, owner, property.id, { mode: 'request' })
  const booked = await book(world, visitor, property.id, '10:00')
  expect(booked).toMatchObject({ state: 'requested', expires_at: at('10:00').toISOString() })
})

test('a service of the same provider is never at the time of a viewing', async ({ world }) => {
  const { property, owner, visitor, params } = await scene(world)
  await open(world, owner, property.id)
  const service = await makeBookable(world, { owner })
  await take(world, service.id, visitor, [at('10:00')])
  expect(await codeOf(book(world, visitor, property.id, '10:30'))).toBe('slot_taken')
  const { items } = await world.as(null)(api.listViewingSlots, { params, query: { day: '2027-03-01' } })
  expect(items.map(({ starts_at }) => starts_at)).not.toContain(at('10:30').toISOString())
})

test('only its owner sees, changes and ends its terms', async ({ world }) => {
  const { property, owner, visitor, params } = await scene(world)
  await open(world, owner, property.id)
  const moderator = await world.make.member({ roles: ['Market-Moderator'] })
  for (const person of [visitor, moderator]) {
    expect(await codeOf(open(world, person, property.id))).toBe('listing_not_found')
    expect(await codeOf(world.as(person)(api.getViewingTerms, { params }))).toBe('listing_not_found')
    expect(await codeOf(world.as(person)(api.endViewings, { params }))).toBe('listing_not_found')
  }
  expect(await codeOf(open(world, owner, newId()))).toBe('listing_not_found')
  expect(await codeOf(open(world, owner, property.id, { hours: noHours.map(() => []) }))).toBe('schedule_refused')
  await book(world, visitor, property.id, '10:00')
  await world.as(owner)(api.endViewings, { params })
  expect(await codeOf(book(world, visitor, property.id, '11:00'))).toBe('booking_not_offered')
  const query = { from: '2027-03-01', until: '2027-03-01' }
  expect((await world.as(owner)(getCalendar, { query })).bookings).toHaveLength(1)
})

test('nobody books their own, a paused one, one of who has blocked them, in the past, or without an account', async ({
  world,
}) => {
  const { property, owner, visitor } = await scene(world)
  await open(world, owner, property.id)
  expect(await codeOf(book(world, owner, property.id, '10:00'))).toBe('own_service')
  expect(await codeOf(book(world, null, property.id, '10:00'))).toBe('sign_in_required')
  expect(await codeOf(book(world, visitor, property.id, '07:00'))).toBe('slot_taken')
  expect(await codeOf(book(world, visitor, property.id, '10:10'))).toBe('slot_taken')
  await world.as(owner)(blockMember, { body: { member_id: visitor.id } })
  expect(await codeOf(book(world, visitor, property.id, '10:00'))).toBe('account_blocked')
  await world.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', property.id).execute()
  expect(await codeOf(book(world, await world.make.member(), property.id, '10:00'))).toBe('booking_not_offered')
})

test('hours that change under booked viewings leave them, and their owner is notified which', async ({ world }) => {
  const { property, owner, visitor } = await scene(world)
  await open(world, owner, property.id)
  await book(world, visitor, property.id, '10:00')
  await open(world, owner, property.id)
  const lines = () =>
    world.db.selectFrom('notifications').select('line_en').where('kind', '=', 'bookings_outside').execute()
  expect(await lines()).toEqual([])
  await open(world, owner, property.id, { hours: noHours.map(() => [{ opens: '14:00', closes: '16:00' }]) })
  expect(await lines()).toHaveLength(1)
  expect((await lines())[0]?.line_en).toContain('10:00')
})
