import { openProblem } from '@mtaa/contract/commerce/bookings/booking-problems'
import { cancelBooking, proposeMove, reportNoShow } from '@mtaa/contract/commerce/bookings/bookings'
import { addBlock, noteCustomer } from '@mtaa/contract/commerce/bookings/calendar'
import { addImport, makeFeed } from '@mtaa/contract/commerce/bookings/calendar-links'
import { getDeletion, planDeletion } from '@mtaa/contract/identity/privacy'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { book, bookedRow, bookPaid, homeOf, inMarch, moveMoney, offer } from '../../../../test/commerce/booked.ts'
import { monday } from '../../../../test/commerce/bookings.ts'
import { portReitz, type Person } from '../../../../test/factories.ts'
import { carryOutDeletionOf } from '../../../../test/commerce/completed-deals.ts'
import type { World } from '../../../../test/harness.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { features } from '../../../features.ts'

const ownData = features.find(({ name }) => name === 'commerce/bookings')?.ownData
const exportOf = ({ db }: World, { id }: Person) => ownData?.export?.(db, id, {} as never)

const holds = ({ db }: World, { id }: Person) =>
  db.transaction().execute(async (tx) => ownData?.obstacle?.(tx, id, {} as never))
const isOpen = { code: 'orders_open' }

async function leave(world: World, member: Person) {
  await world.as(member)(planDeletion, { body: {} })
  await world.db.updateTable('data_requests').set({ due_at: world.clock() }).execute()
  await carryOutDeletionOf(world, member)
}

/** One that was paid, at the customer's address, with all that both sides have added to it. */
async function makeLife(world: World) {
  world.setNow(monday)
  const { as, make } = world
  const service = await offer(world, { place: 'customer', travel_fee: 300 })
  const [provider, customer] = [service.owner, await make.member()]
  const address_id = (await homeOf(world, customer)).id
  const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'), {
    address_id,
    price: 1_300,
    due: 260,
    for_name: 'Mama Zuhura',
    for_phone: '0722000111',
    note: 'The tap drips',
  })
  const params = { id }
  await as(customer)(proposeMove, { params, body: { starts_at: inMarch('03 09:00').toISOString(), note: 'Rain' } })
  await as(provider)(noteCustomer, { params: { id: customer.id }, body: { note: 'Pays late' } })
  await as(provider)(addBlock, {
    body: { starts_at: inMarch('04 09:00').toISOString(), ends_at: inMarch('04 10:00').toISOString(), note: 'Dentist' },
  })
  await as(provider)(addImport, { body: { name: 'Work', url: 'https://10.0.0.1/secret.ics' } })
  const feed = await as(provider)(makeFeed, {})
  return { service, provider, customer, id, feed }
}

test('the copy of each side has its own: who it is for is the customer’s, notes and calendar are the provider’s', async ({
  world,
}) => {
  const { provider, customer } = await makeLife(world)
  const moves = [{ by_provider: false, starts_at: expect.any(String) as string, state: 'open' }]
  const both = { state: 'confirmed', price: 1_300, due: 260, travel_fee: 300, other_times: moves }
  const ofCustomer = await exportOf(world, customer)
  expect(ofCustomer).toMatchObject({
    bookings: [
      {
        ...both,
        side: 'customer',
        for_whom: ['Mama Zuhura', '254722000111', 'The tap drips'],
        address: { landmark: 'Blue gate' },
      },
    ],
    booking_calendar: { blocks: [], notes: [], other_calendars: [], feed_made_at: null },
  })
  expect(JSON.stringify(ofCustomer)).not.toContain('Pays late')
  const ofProvider = await exportOf(world, provider)
  expect(ofProvider).toMatchObject({
    bookings: [{ ...both, side: 'provider', for_whom: null, address: null }],
    booking_calendar: {
      blocks: [{ note: 'Dentist' }],
      notes: [{ customer_id: customer.id, note: 'Pays late' }],
      other_calendars: [{ name: 'Work', host: '10.0.0.1' }],
      feed_made_at: expect.any(String) as string,
    },
  })
  expect(JSON.stringify(ofProvider)).not.toMatch(/Zuhura|secret\.ics/)
})

test('an account stays while a booking of it is to come or its money waits, of either side', async ({
  world,
  rails: _,
}) => {
  const { provider, customer, id } = await makeLife(world)
  for (const person of [provider, customer]) {
    expect(await holds(world, person)).toMatchObject({ ...isOpen, count: 1 })
    await expect(world.as(person)(planDeletion, { body: {} })).rejects.toMatchObject(isOpen)
  }
  expect(await holds(world, await world.make.member())).toBeUndefined()
  // The deposit of a customer who did not come is the provider's when nobody can say anything any more.
  world.setNow(inMarch('02 09:20'))
  await world.as(provider)(reportNoShow, { params: { id } })
  await moveMoney(world)
  expect([await holds(world, provider), await holds(world, customer)]).toMatchObject([isOpen, undefined])
  world.setNow(inMarch('05 11:00'))
  await moveMoney(world)
  expect(await holds(world, provider)).toBeUndefined()
})

test('a problem that nobody has decided holds both accounts', async ({ world, rails: _ }) => {
  const { provider, customer, id } = await makeLife(world)
  world.setNow(inMarch('02 11:00'))
  await world.as(customer)(openProblem, { params: { id }, body: { text: 'It drips still' } })
  for (const person of [provider, customer]) expect(await holds(world, person)).toMatchObject(isOpen)
})

test('who leaves takes names, numbers, addresses, notes and links with them; the booking stays with its sums', async ({
  world,
  rails,
}) => {
  const { provider, customer, id, feed } = await makeLife(world)
  const { as, db } = world
  await as(provider)(cancelBooking, { params: { id }, body: { kept: 0, reason: 'I moved to Kisumu' } })
  await moveMoney(world)
  for (const refund of await db.selectFrom('refunds').select('id').execute()) await rails.confirm(refund.id)
  await world.runJobs()
  await leave(world, customer)
  expect(await bookedRow(world, id)).toMatchObject({
    state: 'cancelled_by_provider',
    due: 260,
    back: 260,
    for_name: '',
    for_phone: null,
    note: '',
    address: null,
    reason: null,
  })
  expect(await db.selectFrom('customer_notes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('booking_moves').select('note').execute()).toEqual([{ note: '' }])
  expect(await db.selectFrom('calendar_blocks').select('note').execute()).toHaveLength(1)
  const read = async () => (await world.http.inject({ url: new URL(feed.url).pathname })).statusCode
  expect(await read()).toBe(200)

  await leave(world, provider)
  for (const table of [
    'calendar_blocks',
    'calendar_imports',
    'calendar_busy',
    'booking_strikes',
    'booking_calendars',
  ] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(await read()).toBe(404)
  expect(await bookedRow(world, id)).toMatchObject({ due: 260, back: 260 })
})

test('a deletion that was planned waits for what was booked since', async ({ world, rails: _ }) => {
  world.setNow(monday)
  const service = await offer(world, { deposit_percent: 0 }, { horizon_days: 90 })
  const customer = await world.make.member()
  await world.as(customer)(planDeletion, { body: {} })
  await book(world, customer, service, new Date(inMarch('02 09:00').getTime() + 40 * day), { due: 0 })
  world.setNow(new Date(monday.getTime() + 31 * day))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  expect((await world.as(customer)(getDeletion, {})).deletion).toMatchObject({ waits_for: 'orders_open' })
})

test('ninety days after the end nothing says who it was for, and where; the codes of its place stay', async ({
  world,
  rails: _,
}) => {
  const { customer, id } = await makeLife(world)
  const { db } = world
  await world.as(customer)(cancelBooking, { params: { id }, body: { kept: 260 } })
  await moveMoney(world)
  const ended = (await bookedRow(world, id)).ended_at ?? monday
  const at = async (after: number) => {
    world.setNow(new Date(ended.getTime() + after))
    await sweepRetention(world.deps)
    return bookedRow(world, id)
  }
  expect(await at(90 * day - hour)).toMatchObject({ for_name: 'Mama Zuhura', note: 'The tap drips' })
  const { address, ...left } = await at(90 * day + hour)
  expect(left).toMatchObject({ for_name: '', for_phone: null, note: '', due: 260 })
  expect(address).toEqual({ ...portReitz })
  expect(await db.selectFrom('booking_moves').select('note').execute()).toEqual([{ note: '' }])
  expect(await db.selectFrom('calendar_blocks').selectAll().execute()).toEqual([])
})
