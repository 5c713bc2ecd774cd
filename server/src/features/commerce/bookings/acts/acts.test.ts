import {
  cancelBooking,
  completeBooking,
  getBooking,
  listMyBookings,
  reportNoShow,
} from '@mtaa/contract/commerce/bookings/bookings'
import { answerBooking } from '@mtaa/contract/commerce/bookings/calendar'
import { hour, minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { beginPaying, book, bookedRow, bookPaid, inMarch, offer } from '../../../../../test/commerce/booked.ts'
import { monday } from '../../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'

const refuses = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) as object }) })

const noticesOf = async ({ db, runJobs }: World, { id }: { id: string }) => {
  await runJobs()
  const rows = await db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

const cancel = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(cancelBooking, { params: { id }, body: { kept: 0, ...body } })
const answer = ({ as }: World, person: Person | null, id: string, accept: boolean, reason: string | null = null) =>
  as(person)(answerBooking, { params: { id }, body: { accept, reason } })

describe('a request', () => {
  test('is accepted once, then paid within a day at most until the notice; its slot is taken all the time', async ({
    world,
  }) => {
    world.setNow(monday)
    const [customer, other] = [await world.make.member(), await world.make.member()]
    const service = await offer(world, { mode: 'request' }, { notice_hours: 5 })
    const order = await book(world, customer, service, inMarch('02 09:00'))
    const id = order.bookings[0]?.id ?? ''
    expect(order).toMatchObject({
      expires_at: null,
      bookings: [{ state: 'requested', may: { pay: false, cancel: true } }],
    })
    expect(await noticesOf(world, service.owner)).toEqual(['booking_requested'])
    await expect(book(world, other, service, inMarch('02 09:00'))).rejects.toEqual(refuses('slot_taken'))
    for (const [person, code] of [
      [null, 'sign_in_required'],
      [other, 'booking_not_found'],
      [customer, 'booking_not_found'],
    ] as const)
      await expect(answer(world, person, id, true)).rejects.toEqual(refuses(code))
    await expect(beginPaying(world, customer, order.id)).rejects.toEqual(refuses('booking_not_payable'))
    const answers = await Promise.allSettled([
      answer(world, service.owner, id, true),
      answer(world, service.owner, id, true),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const held = await world.as(customer)(getBooking, { params: { id } })
    // Five hours before the start.
    expect(held).toMatchObject({ state: 'held', expires_at: '2027-03-02T01:00:00.000Z', may: { pay: true } })
    expect(await noticesOf(world, customer)).toEqual(['booking_accepted'])
    await settle(world, await beginPaying(world, customer, order.id))
    expect((await bookedRow(world, id)).state).toBe('confirmed')
    await expect(answer(world, service.owner, id, false)).rejects.toEqual(refuses('booking_answered'))
  })

  test('is declined with all of its dates, or expires by itself after a day', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world, { mode: 'request', deposit_percent: 0 })
    const repeat = { every: 'week', count: 2 } as const
    const series = await book(world, customer, service, inMarch('03 09:00'), { repeat, due: 0 })
    const ids = series.bookings.map(({ id }) => id)
    await answer(world, service.owner, ids[1] ?? '', false, 'I am away')
    for (const id of ids) expect(await bookedRow(world, id)).toMatchObject({ state: 'declined', reason: 'I am away' })
    expect(await noticesOf(world, customer)).toEqual(['booking_declined'])
    const [one] = (await book(world, customer, service, inMarch('03 09:00'), { due: 0 })).bookings
    world.setNow(new Date(monday.getTime() + 24 * hour))
    await expect(answer(world, service.owner, one?.id ?? '', true)).rejects.toEqual(refuses('booking_answered'))
    await world.runSchedule('bookings.unanswered')
    expect(await bookedRow(world, one?.id ?? '')).toMatchObject({ state: 'expired', reason_code: 'no_answer' })
    expect(await noticesOf(world, customer)).toEqual(['booking_declined', 'booking_unanswered'])
    const { items } = await world.as(customer)(listMyBookings, { query: { tab: 'cancelled', limit: 2 } })
    expect(items.map(({ id }) => id)).toEqual([one?.id, expect.any(String)])
  })

  test('is confirmed at once when nothing is due, and the provider is not notified of their own answer', async ({
    world,
  }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world, { mode: 'request', deposit_percent: 0 })
    const [one] = (await book(world, customer, service, inMarch('02 09:00'), { due: 0 })).bookings
    expect(await answer(world, service.owner, one?.id ?? '', true)).toMatchObject({ state: 'confirmed' })
    expect(await noticesOf(world, customer)).toEqual(['booking_confirmed'])
    expect(await noticesOf(world, service.owner)).toEqual(['booking_requested'])
  })
})

describe('cancelling', () => {
  test('costs nothing until the free time ends, to the moment, and then the deposit that was seen', async ({
    world,
  }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const at = (start: Date) => bookPaid(world, customer, service, start, { whole: true })
    const [early, late] = [await at(inMarch('03 09:00')), await at(inMarch('03 10:00'))]
    world.setNow(inMarch('02 09:00'))
    expect(await cancel(world, customer, early.id)).toMatchObject({ state: 'cancelled_by_customer', back: 1_000 })
    expect((await bookedRow(world, early.id)).back).toBe(1_000)
    world.setNow(new Date(inMarch('02 10:00').getTime() + 1))
    const shown = await world.as(customer)(getBooking, { params: { id: late.id } })
    expect(shown.cancelling).toEqual({ back: 800, kept: 200 })
    await expect(cancel(world, customer, late.id)).rejects.toEqual(refuses('booking_cost_changed', { kept: 200 }))
    await cancel(world, customer, late.id, { kept: 200 })
    expect((await bookedRow(world, late.id)).back).toBe(800)
    await expect(cancel(world, customer, late.id, { kept: 200 })).rejects.toEqual(refuses('booking_over'))
    expect((await noticesOf(world, service.owner)).filter((kind) => kind === 'booking_given_up')).toHaveLength(2)
    // The slot is free again.
    await book(world, await world.make.member(), service, inMarch('03 09:00'))
  })

  test('by the provider needs a reason, gives all back and is one strike for all dates', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const repeat = { every: 'week', count: 3 } as const
    const { ids } = await bookPaid(world, customer, service, inMarch('02 09:00'), { repeat })
    world.setNow(inMarch('02 08:30'))
    await expect(cancel(world, service.owner, ids[1] ?? '')).rejects.toEqual(refuses('booking_reason_needed'))
    await expect(cancel(world, await world.make.member(), ids[1] ?? '')).rejects.toEqual(refuses('booking_not_found'))
    await cancel(world, service.owner, ids[1] ?? '', { reason: 'I am ill', scope: 'following' })
    expect(await Promise.all(ids.map(async (id) => (await bookedRow(world, id)).state))).toEqual([
      'confirmed',
      'cancelled_by_provider',
      'cancelled_by_provider',
    ])
    expect((await bookedRow(world, ids[2] ?? '')).back).toBe(200)
    expect(await noticesOf(world, customer)).toEqual(['booking_cancelled', 'booking_confirmed'])
    expect(await world.db.selectFrom('booking_strikes').select('cause').execute()).toEqual([{ cause: 'cancelled' }])
    expect(await noticesOf(world, service.owner)).toContain('booking_struck')
  })

  test('three times within ninety days pauses new bookings', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world, { deposit_percent: 0 })
    for (const start of ['09', '10', '11']) {
      const [one] = (await book(world, customer, service, inMarch(`02 ${start}:00`), { due: 0 })).bookings
      world.setNow(new Date(world.clock().getTime() + minute))
      await cancel(world, service.owner, one?.id ?? '', { reason: 'Another job' })
      await world.runJobs()
    }
    await expect(book(world, customer, service, inMarch('02 12:00'), { due: 0 })).rejects.toEqual(
      refuses('booking_not_offered'),
    )
    expect(await noticesOf(world, service.owner)).toContain('bookings_paused')
  })

  test('of what waits for money gives up all of it, and money that comes then goes back', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const repeat = { every: 'week', count: 2 } as const
    const order = await book(world, customer, service, inMarch('02 09:00'), { repeat })
    const payment = await beginPaying(world, customer, order.id)
    await cancel(world, customer, order.bookings[1]?.id ?? '')
    for (const { id } of order.bookings) expect((await bookedRow(world, id)).state).toBe('cancelled_by_customer')
    expect(await noticesOf(world, service.owner)).toEqual([])
    await settle(world, payment)
    expect(await noticesOf(world, customer)).toContain('booking_gone')
    expect((await world.db.selectFrom('refunds').select('amount_cents').execute())[0]?.amount_cents).toBe(40_000)
  })

  test('races with its payment: one of both, and no money is lost', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world)
    const customer = await world.make.member()
    const order = await book(world, customer, service, inMarch('02 09:00'))
    const payment = await beginPaying(world, customer, order.id)
    const id = order.bookings[0]?.id ?? ''
    await Promise.allSettled([settle(world, payment), cancel(world, customer, id)])
    await world.runJobs()
    const { state, back } = await bookedRow(world, id)
    const refunds = await world.db.selectFrom('refunds').select('amount_cents').execute()
    expect(state).toBe('cancelled_by_customer')
    // Paid first, it is due back; cancelled first, it was sent back as it came.
    expect((back ?? 0) * 100 + refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(20_000)
  })

  test('is over once it has begun', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'))
    world.setNow(inMarch('02 09:00'))
    for (const person of [customer, service.owner])
      await expect(cancel(world, person, id, { reason: 'Too late', kept: 1_000 })).rejects.toEqual(
        refuses('booking_over'),
      )
    expect(await world.as(customer)(getBooking, { params: { id } })).toMatchObject({
      state: 'in_progress',
      cancelling: null,
    })
  })
})

describe('what was done', () => {
  test('is said by the customer from its start, or by itself 72 hours after its end', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const [one, two] = [
      await bookPaid(world, customer, service, inMarch('02 09:00')),
      await bookPaid(world, customer, service, inMarch('02 10:00')),
    ]
    const complete = (person: Person) => world.as(person)(completeBooking, { params: { id: one.id } })
    await expect(complete(customer)).rejects.toEqual(refuses('booking_too_early'))
    world.setNow(inMarch('02 09:00'))
    await expect(complete(service.owner)).rejects.toEqual(refuses('booking_not_found'))
    expect(await complete(customer)).toMatchObject({ state: 'completed' })
    await expect(complete(customer)).rejects.toEqual(refuses('booking_over'))
    world.setNow(new Date(inMarch('05 11:00').getTime() - 1))
    await world.runSchedule('bookings.complete')
    expect((await bookedRow(world, two.id)).state).toBe('confirmed')
    world.setNow(inMarch('05 11:00'))
    await world.runSchedule('bookings.complete')
    expect((await bookedRow(world, two.id)).state).toBe('completed')
    const { items } = await world.as(customer)(listMyBookings, { query: { tab: 'past' } })
    expect(items.map(({ id }) => id)).toEqual([two.id, one.id])
  })

  test('or that the other side did not come, from a quarter of an hour after the start', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const [one, two] = [
      await bookPaid(world, customer, service, inMarch('02 09:00'), { whole: true }),
      await bookPaid(world, customer, service, inMarch('02 10:00')),
    ]
    const absent = (person: Person, id: string) => world.as(person)(reportNoShow, { params: { id } })
    world.setNow(new Date(inMarch('02 09:15').getTime() - 1))
    await expect(absent(service.owner, one.id)).rejects.toEqual(refuses('booking_too_early'))
    world.setNow(inMarch('02 10:15'))
    expect(await absent(service.owner, one.id)).toMatchObject({ state: 'no_show_customer' })
    expect(await absent(customer, two.id)).toMatchObject({ state: 'no_show_provider' })
    expect([(await bookedRow(world, one.id)).back, (await bookedRow(world, two.id)).back]).toEqual([800, 200])
    expect(await noticesOf(world, customer)).toContain('booking_customer_absent')
    expect(await noticesOf(world, service.owner)).toContain('booking_provider_absent')
  })
})
