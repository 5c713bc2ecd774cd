import { bookService, cancelBooking } from '@mtaa/contract/commerce/bookings/bookings'
import { listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { day, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { book, inMarch, offer } from '../../../../../test/commerce/booked.ts'
import { monday } from '../../../../../test/commerce/bookings.ts'
import { test } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'

const refuses = (code: string, limit: number) =>
  expect.objectContaining({ code, details: expect.objectContaining({ limit }) as object })
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00']

test('who never pays holds twenty dates at most, for ten minutes, and gives up twenty orders in a day', async ({
  world,
}) => {
  world.setNow(monday)
  const service = await offer(world)
  const customer = await world.make.member()
  const repeat = { every: 'week', count: 4 } as const
  const held = world.db.selectFrom('bookings').select('id').where('state', '=', 'held')
  for (let round = 0; round < 4; round += 1) {
    for (const hour of hours) await book(world, customer, service, inMarch(`02 ${hour}`), { repeat })
    expect(await held.execute()).toHaveLength(20)
    world.setNow(new Date(world.clock().getTime() + 11 * minute))
    await world.runSchedule('holds.sweep')
    expect(await held.execute()).toEqual([])
  }
  await expect(book(world, customer, service, inMarch('02 09:00'))).rejects.toEqual(refuses('too_many_unpaid', 20))
  await book(world, await world.make.member(), service, inMarch('02 09:00'))
  world.setNow(new Date(monday.getTime() + day + minute * 50))
  await book(world, customer, service, inMarch('03 09:00'))
})

test('who cancels before paying has given it up, too: pressing again and again holds nothing longer', async ({
  world,
}) => {
  world.setNow(monday)
  const service = await offer(world)
  const customer = await world.make.member()
  for (let round = 0; round < 20; round += 1) {
    const { bookings } = await book(world, customer, service, inMarch('02 09:00'))
    const params = { id: bookings[0]?.id ?? '' }
    await world.as(customer)(cancelBooking, { params, body: { kept: 0 } })
  }
  await expect(book(world, customer, service, inMarch('02 09:00'))).rejects.toEqual(refuses('too_many_unpaid', 20))
})

test('a household of accounts asks for twenty dates each; a request that is not answered is free again after a day', async ({
  world,
}) => {
  world.setNow(monday)
  const service = await offer(world, { mode: 'request' })
  const household = [await world.make.member(), await world.make.member(), await world.make.member()]
  const repeat = { every: 'week', count: 12 } as const
  for (const [place, member] of household.entries()) {
    await book(world, member, service, inMarch(`0${place + 2} 09:00`), { repeat })
    await expect(book(world, member, service, inMarch(`0${place + 2} 10:00`), { repeat })).rejects.toEqual(
      refuses('too_many_bookings', 20),
    )
  }
  const states = world.db.selectFrom('bookings').select('state').distinct()
  expect(await states.execute()).toEqual([{ state: 'requested' }])
  world.setNow(new Date(monday.getTime() + day))
  await world.runSchedule('bookings.unanswered')
  expect(await states.execute()).toEqual([{ state: 'expired' }])
})

test('a start in the past, of another day of the calendar than there is, or with seconds is no slot', async ({
  world,
}) => {
  // Two days before the end of February of a leap year, at night.
  world.setNow(new Date('2028-02-27T21:30:00Z'))
  const night = Array.from({ length: 7 }, () => [{ opens: '22:00', closes: '02:00' }])
  const service = await offer(world, { deposit_percent: 0 }, { hours: night })
  const customer = await world.make.member()
  const at = (text: string) => new Date(`${text}+03:00`)
  const free = { due: 0 }
  for (const text of ['2028-02-28T00:00:00', '2027-02-28T22:00:00', '2028-02-29T22:00:01', '2028-02-29T21:59:00'])
    await expect(book(world, customer, service, at(text), free)).rejects.toMatchObject({ code: 'slot_taken' })
  for (const starts_at of ['2027-02-29T19:00:00.000Z', '2028-02-30T19:00:00.000Z', '2028-02-29T24:00:00.000Z'])
    await expect(
      world.as(customer)(bookService, {
        params: { id: service.id },
        body: { starts_at, price: 1_000, due: 0 },
        idempotencyKey: newId(),
      }),
    ).rejects.toMatchObject({ code: 'bad_request' })
  await book(world, customer, service, at('2028-02-29T23:00:00'), free)
  // After midnight it is the 1st of March, and still the night of the 29th.
  await book(world, customer, service, at('2028-03-01T01:00:00'), free)
  const { items } = await world.as(null)(listSlots, { params: { id: service.id }, query: { day: '2028-02-29' } })
  expect(items.map(({ starts_at }) => new Date(starts_at).toISOString())).toEqual([
    '2028-02-28T21:00:00.000Z',
    '2028-02-28T22:00:00.000Z',
    '2028-02-29T19:00:00.000Z',
  ])
})
