import * as api from '@mtaa/contract/commerce/bookings/calendar'
import { listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import { test, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/factories.ts'
import { newId } from '../../../../platform/database/ids.ts'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** Monday, 1 March 2027, in Nairobi. */
const at = (clock: string, date = '2027-03-01') => new Date(`${date}T${clock}:00+03:00`)
const block = (from: string, until: string, date = '2027-03-01') => ({
  starts_at: at(from, date).toISOString(),
  ends_at: at(until, date).toISOString(),
  note: 'Dentist',
})
const week = { from: '2027-03-01', until: '2027-03-07' }

async function scene(world: World) {
  world.setNow(monday)
  const service = await makeBookable(world)
  const customer = await world.make.member()
  return { service, provider: service.owner, customer }
}

const slotsOf = async ({ as }: World, id: string) =>
  (await as(null)(listSlots, { params: { id }, query: { day: '2027-03-01' } })).items.map(({ starts_at }) => starts_at)

test('a calendar has bookings and blocks of its days, and of nobody else', async ({ world }) => {
  const { service, provider, customer } = await scene(world)
  const [id = ''] = await take(world, service.id, customer, [at('10:00')])
  await take(world, service.id, customer, [at('10:00', '2027-03-08')])
  const other = await makeBookable(world)
  await take(world, other.id, customer, [at('11:00')])
  await world.as(provider)(api.addBlock, { body: block('12:00', '13:00') })
  const shown = await world.as(provider)(api.getCalendar, { query: week })
  expect(shown.bookings).toMatchObject([{ id, side: 'provider', state: 'confirmed', other: { id: customer.id } }])
  expect(shown.busy).toMatchObject([{ note: 'Dentist', import_name: null, starts_at: at('12:00').toISOString() }])
  expect(await world.as(customer)(api.getCalendar, { query: week })).toEqual({ bookings: [], busy: [] })
  const list = await world.as(provider)(api.listCalendarBookings, { query: { tab: 'upcoming' } })
  expect(list.items).toHaveLength(2)
  const moderator = await world.make.member({ roles: ['Customer-Support-Moderator', 'Admin'] })
  expect(await world.as(moderator)(api.getCalendar, { query: week })).toEqual({ bookings: [], busy: [] })
  expect(await codeOf(world.as(null)(api.getCalendar, { query: week }))).toBe('sign_in_required')
})

test('what was accepted and waits for money stays with the requests of its provider until it is paid', async ({
  world,
}) => {
  const { service, provider, customer } = await scene(world)
  const [held = ''] = await take(world, service.id, customer, [at('10:00')], { state: 'held' })
  await take(world, service.id, customer, [at('12:00')])
  const idsIn = async (tab: 'requests' | 'upcoming') =>
    (await world.as(provider)(api.listCalendarBookings, { query: { tab } })).items.map(({ id }) => id)
  expect(await idsIn('requests')).toEqual([held])
  expect(await idsIn('upcoming')).not.toContain(held)
})

test('too many days, days in the wrong order and days that are none are refused', async ({ world }) => {
  const { provider } = await scene(world)
  const ask = (from: string, until: string) => codeOf(world.as(provider)(api.getCalendar, { query: { from, until } }))
  expect(await ask('2027-03-01', '2027-04-11')).toBe('done')
  expect(await ask('2027-03-01', '2027-04-12')).toBe('calendar_days_refused')
  expect(await ask('2027-03-02', '2027-03-01')).toBe('calendar_days_refused')
  expect(await ask('2027-02-29', '2027-03-01')).toBe('bad_request')
  expect(await ask('2028-02-29', '2028-02-29')).toBe('done')
})

test('what crosses midnight is on both of its days', async ({ world }) => {
  const { provider } = await scene(world)
  const night = { starts_at: at('22:00').toISOString(), ends_at: at('02:00', '2027-03-02').toISOString(), note: '' }
  await world.as(provider)(api.addBlock, { body: night })
  for (const date of ['2027-03-01', '2027-03-02']) {
    const { busy } = await world.as(provider)(api.getCalendar, { query: { from: date, until: date } })
    expect(busy).toMatchObject([{ starts_at: night.starts_at }])
  }
})

test('a block takes the time of slots, moves and goes; bookings at its time stand and are counted', async ({
  world,
}) => {
  const { service, provider, customer } = await scene(world)
  await take(world, service.id, customer, [at('15:00')])
  const as = world.as(provider)
  const made = await as(api.addBlock, { body: block('10:00', '12:00') })
  expect(made).toMatchObject({ bookings: 0, block: { id: expect.any(String) } })
  expect(await slotsOf(world, service.id)).not.toContain(at('11:00').toISOString())
  const params = { id: made.block.id ?? '' }
  const moved = await as(api.changeBlock, { params, body: block('14:00', '16:00') })
  expect(moved.bookings).toBe(1)
  expect(await slotsOf(world, service.id)).toContain(at('11:00').toISOString())
  await as(api.removeBlock, { params })
  await as(api.removeBlock, { params })
  expect((await as(api.getCalendar, { query: week })).busy).toEqual([])
})

test('blocks that are over, too long or the wrong way round are refused; so is one too many', async ({ world }) => {
  const { provider } = await scene(world)
  const add = (starts: Date, ends: Date) =>
    codeOf(
      world.as(provider)(api.addBlock, {
        body: { starts_at: starts.toISOString(), ends_at: ends.toISOString(), note: '' },
      }),
    )
  expect(await add(at('12:00'), at('12:00'))).toBe('block_times_refused')
  expect(await add(at('06:00'), at('08:00'))).toBe('block_times_refused')
  expect(await add(at('06:00'), at('08:30'))).toBe('done')
  const long = new Date(at('12:00').getTime() + 90 * day)
  expect(await add(at('12:00'), long)).toBe('done')
  expect(await add(at('12:00'), new Date(long.getTime() + 1))).toBe('block_times_refused')
  const rows = Array.from({ length: 198 }, () => ({
    id: newId(),
    provider_id: provider.id,
    span: `[${at('18:00').toISOString()},${at('19:00').toISOString()})`,
    created_at: world.clock(),
  }))
  await world.db.insertInto('calendar_blocks').values(rows).execute()
  const race = await Promise.all([add(at('12:00'), at('13:00')), add(at('12:00'), at('13:00'))])
  expect(race.toSorted()).toEqual(['too_many_blocks', 'too_many_blocks'])
})

test('a block and a booking of one time at once: either the booking stands and is counted, or it is refused', async ({
  world,
}) => {
  const { service, provider, customer } = await scene(world)
  const [blocked, booked] = await Promise.all([
    world.as(provider)(api.addBlock, { body: block('10:00', '11:00') }),
    take(world, service.id, customer, [at('10:00')]).then(
      () => 1,
      (error: { code: string }) => (expect(error.code).toBe('slot_taken'), 0),
    ),
  ])
  expect(blocked.bookings).toBe(booked)
})

test('nobody changes or removes a block of another provider', async ({ world }) => {
  const { provider } = await scene(world)
  const other = await world.make.member({ roles: ['Admin'] })
  const made = await world.as(provider)(api.addBlock, { body: block('10:00', '12:00') })
  const params = { id: made.block.id ?? '' }
  expect(await codeOf(world.as(other)(api.changeBlock, { params, body: block('14:00', '16:00') }))).toBe(
    'block_not_found',
  )
  await world.as(other)(api.removeBlock, { params })
  expect((await world.as(provider)(api.getCalendar, { query: week })).busy).toHaveLength(1)
})

test('notes are of one’s own customers, seen by their provider alone, and go with either account', async ({
  world,
}) => {
  const { service, provider, customer } = await scene(world)
  const params = { id: customer.id }
  const note = (person: Person, text: string) =>
    codeOf(world.as(person)(api.noteCustomer, { params, body: { note: text } }))
  expect(await note(provider, 'Pays late')).toBe('customer_not_found')
  await take(world, service.id, customer, [at('10:00')])
  expect(await note(provider, 'Pays late')).toBe('done')
  expect(await note(provider, 'Pays on time')).toBe('done')
  const shown = await world.as(provider)(api.getCustomer, { params })
  expect(shown).toMatchObject({ note: 'Pays on time', completed: 0, no_shows: 0, person: { id: customer.id } })
  expect(shown.bookings).toHaveLength(1)
  const { owner: other } = await makeBookable(world)
  for (const person of [other, customer, await world.make.member({ roles: ['Admin'] })]) {
    expect(await codeOf(world.as(person)(api.getCustomer, { params }))).toBe('customer_not_found')
    expect(await note(person, 'Mine')).toBe('customer_not_found')
  }
  expect(await note(provider, '')).toBe('done')
  expect(await world.db.selectFrom('customer_notes').selectAll().execute()).toEqual([])
})

test('earnings of a month: released, held, due on the day, and what was cancelled', async ({ world }) => {
  const { service, provider, customer } = await scene(world)
  const ids = await take(world, service.id, customer, [
    at('10:00'),
    at('10:00', '2027-03-08'),
    at('10:00', '2027-03-15'),
    at('10:00', '2027-03-22'),
  ])
  const [done = '', coming = '', late = '', off = ''] = ids
  await world.db.updateTable('booking_orders').set({ total: 800, payable_at: monday, paid_at: monday }).execute()
  const ended = { ended_at: monday }
  const set = (id: string, change: object) =>
    world.db.updateTable('bookings').set(change).where('id', '=', id).execute()
  await set(done, { state: 'completed', ...ended, back: 0, released_at: monday })
  await set(late, { state: 'no_show_customer', ...ended, back: 50 })
  await set(off, { state: 'cancelled_by_provider', ...ended, back: 200 })
  expect(coming).not.toBe('')
  const march = await world.as(provider)(api.getEarnings, { query: { month: '2027-03' } })
  expect(march).toMatchObject({
    earned: 200,
    held: 350,
    on_the_day: 1_600,
    completed: 1,
    cancelled: 1,
    no_shows: 1,
    services: [{ listing_id: service.id, bookings: 2, earned: 200 }],
  })
  expect(await world.as(provider)(api.getEarnings, { query: { month: '2027-04' } })).toMatchObject({ services: [] })
  expect(await world.as(customer)(api.getEarnings, { query: { month: '2027-03' } })).toMatchObject({ earned: 0 })
})

test('strikes within 90 days, and since staff let bookings go on, are shown to who has them', async ({ world }) => {
  const { service, provider, customer } = await scene(world)
  const ids = await take(world, service.id, customer, [at('10:00'), at('10:00', '2027-03-08')])
  const strike = (bookingId: string | undefined, moment: Date) => ({
    id: newId(),
    provider_id: provider.id,
    booking_id: bookingId ?? '',
    cause: 'cancelled',
    at: moment,
  })
  const before = (days: number) => new Date(monday.getTime() - days * day)
  await world.db
    .insertInto('booking_strikes')
    .values([strike(ids[0], before(91)), strike(ids[1], before(2))])
    .execute()
  const settings = () => world.as(provider)(api.getCalendarSettings, {})
  expect(await settings()).toMatchObject({ strikes: [{ booking_id: ids[1] }], paused_at: null, imports: [] })
  await world.db
    .updateTable('booking_calendars')
    .set({ strikes_from: new Date(monday.getTime() - hour) })
    .execute()
  expect((await settings()).strikes).toEqual([])
})
