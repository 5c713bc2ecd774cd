import { getBooking, getBookingOrder, listMyBookings, previewBooking } from '@mtaa/contract/commerce/bookings/bookings'
import { listNextSlots, listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { listServiceBookings } from '@mtaa/contract/commerce/bookings/service-bookings'
import { minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { beginPaying, book, bookPaid, homeOf, inMarch, offer } from '../../../../../test/commerce/booked.ts'
import { monday, overlapsOf } from '../../../../../test/commerce/bookings.ts'
import { block } from '../../../../../test/community/comments.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'

const refuses = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) as object }) })

const noticesOf = async ({ db, runJobs }: World, { id }: { id: string }) => {
  await runJobs()
  const rows = await db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

describe('a slot that is booked at once', () => {
  test('is held for ten minutes, and confirmed by its payment', async ({ world }) => {
    world.setNow(monday)
    const { as, make, db } = world
    const customer = await make.member({ firstName: 'Amina' })
    const service = await offer(world)
    const order = await book(world, customer, service, inMarch('02 09:00'))
    expect(order).toMatchObject({ total: 200, paid_at: null, ended_at: null })
    expect(Date.parse(order.expires_at ?? '') - monday.getTime()).toBe(10 * minute)
    const [held] = order.bookings
    expect(held).toMatchObject({
      state: 'held',
      side: 'customer',
      price: 1_000,
      due: 200,
      deposit: 200,
      paid: 0,
      on_the_day: 800,
      free_until: '2027-03-01T06:00:00.000Z',
      may: { pay: true, cancel: true, move: false, answer: false },
    })
    expect(held?.for_name).toContain('Amina')
    const { items } = await as(customer)(listMyBookings, { query: { tab: 'requests' } })
    expect(items.map(({ id }) => id)).toEqual([held?.id])
    await settle(world, await beginPaying(world, customer, order.id))
    const shown = await as(customer)(getBooking, { params: { id: held?.id ?? '' } })
    expect(shown).toMatchObject({ state: 'confirmed', paid: 200, may: { pay: false, move: true } })
    expect(shown.completes_at).toBe('2027-03-05T07:00:00.000Z')
    expect(await balanceOf(db, accounts.escrow(shown.id))).toBe(20_000)
    expect((await as(customer)(listServiceBookings, { query: {} })).items).toMatchObject([
      { id: shown.id, status: 'confirmed', payment_method: 'mpesa', amount: 1_000 },
    ])
    expect(await noticesOf(world, customer)).toContain('booking_confirmed')
    expect(await noticesOf(world, service.owner)).toContain('booking_made')
  })

  test('is paid as a whole where that is chosen, and confirmed at once where nothing is due', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const whole = await book(world, customer, service, inMarch('02 09:00'), { whole: true })
    expect(whole.bookings[0]).toMatchObject({ due: 1_000, deposit: 200, on_the_day: 0 })
    const free = await offer(world, { deposit_percent: 0 })
    const made = await book(world, customer, free, inMarch('02 10:00'), { due: 0 })
    expect(made).toMatchObject({ total: 0, expires_at: null, bookings: [{ state: 'confirmed', on_the_day: 1_000 }] })
    expect(await noticesOf(world, free.owner)).toContain('booking_made')
  })

  test('is free again when nobody pays, can no longer be paid, and is not left waiting in lists', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const order = await book(world, customer, service, inMarch('02 09:00'))
    world.setNow(new Date(monday.getTime() + 11 * minute))
    await world.runSchedule('holds.sweep')
    const shown = await world.as(customer)(getBookingOrder, { params: { id: order.id } })
    expect(shown).toMatchObject({ expires_at: null, bookings: [{ state: 'expired', may: { pay: false } }] })
    await expect(beginPaying(world, customer, order.id)).rejects.toEqual(refuses('booking_not_payable'))
    await book(world, await world.make.member(), service, inMarch('02 09:00'))
  })

  test('that vanished while it was paid gives the money back, and says so at once', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const order = await book(world, customer, service, inMarch('02 09:00'))
    const payment = await beginPaying(world, customer, order.id)
    for (const minutes of [11, 17]) {
      world.setNow(new Date(monday.getTime() + minutes * minute))
      await world.runSchedule('holds.sweep')
    }
    await bookPaid(world, await world.make.member(), service, inMarch('02 09:00'))
    await settle(world, payment)
    expect(await noticesOf(world, customer)).toContain('booking_gone')
    const [back] = await world.db.selectFrom('refunds').select(['amount_cents', 'state']).execute()
    expect(back?.amount_cents).toBe(20_000)
    expect(await overlapsOf(world)).toBe(0)
  })

  test('is one of a hundred who book it at once, and nothing is left of the others', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world)
    const customers = []
    for (let n = 0; n < 100; n += 1) customers.push(await world.make.member())
    const tries = await Promise.allSettled(customers.map((one) => book(world, one, service, inMarch('02 09:00'))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toEqual(refuses('slot_taken', { dates: ['2027-03-02T06:00:00.000Z'] }))
    expect(await world.db.selectFrom('booking_orders').select('id').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('holds').select('holder_id').execute()).toHaveLength(1)
  })

  test('is made once for a key, from two tabs as well', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const key = newId()
    const tabs = await Promise.all([1, 2].map(() => book(world, customer, service, inMarch('02 09:00'), { key })))
    expect(tabs[0]?.id).toBe(tabs[1]?.id)
    const other = book(world, customer, service, inMarch('02 10:00'), { key })
    await expect(other).rejects.toEqual(refuses('idempotency_mismatch'))
  })
})

describe('a series', () => {
  test('is all of its dates or none, in one order, each with its own page', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const repeat = { every: 'week', count: 3 } as const
    await bookPaid(world, await world.make.member(), service, inMarch('16 09:00'))
    const refused = book(world, customer, service, inMarch('02 09:00'), { repeat })
    await expect(refused).rejects.toEqual(refuses('slot_taken', { dates: ['2027-03-16T06:00:00.000Z'] }))
    const { order } = await bookPaid(world, customer, service, inMarch('03 09:00'), { repeat })
    expect(order.total).toBe(600)
    expect(order.bookings.map(({ starts_at, series }) => [starts_at, series?.occurrence])).toEqual([
      ['2027-03-03T06:00:00.000Z', 1],
      ['2027-03-10T06:00:00.000Z', 2],
      ['2027-03-17T06:00:00.000Z', 3],
    ])
    expect(await noticesOf(world, customer)).toEqual(['booking_confirmed'])
  })
})

describe('before the button', () => {
  test('it is shown what it comes to, and which dates are free; nothing is held', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world, { place: 'customer', travel_fee: 300 })
    await world.db.insertInto('service_wards').values({ service_id: service.id, ward_code: 2 }).execute()
    const preview = (body: object) =>
      world.as(null)(previewBooking, {
        params: { id: service.id },
        body: { starts_at: inMarch('02 09:00').toISOString(), ...body },
      })
    expect(await preview({})).toMatchObject({ price: 1_000, travel_fee: 0, deposit: 200, due: 200, on_the_day: 800 })
    expect(await preview({ ward_code: 1 })).toMatchObject({ price: 1_300, travel_fee: 300, due: 260 })
    expect(await preview({ ward_code: 2, whole: true })).toMatchObject({ travel_fee: 0, due: 1_000, on_the_day: 0 })
    const series = await preview({ repeat: { every: 'two_weeks', count: 3 } })
    expect(series.due).toBe(600)
    expect(series.dates.map(({ free }) => free)).toEqual([true, true, true])
    expect((await preview({ starts_at: inMarch('02 07:00').toISOString() })).dates).toMatchObject([{ free: false }])
    await world.db.updateTable('services').set({ travel_fee: null }).execute()
    await expect(preview({ ward_code: 1 })).rejects.toEqual(refuses('ward_not_served'))
    expect(await world.db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  test('the next free slot of many services is found at once', async ({ world }) => {
    world.setNow(monday)
    const [one, two] = [await offer(world), await offer(world, { price_type: 'quote' })]
    const services = [one.id, two.id, newId(), 'x'].join(',')
    const { items } = await world.as(null)(listNextSlots, { query: { services } })
    expect(items).toEqual([{ service_id: one.id, starts_at: '2027-03-01T06:00:00.000Z' }])
  })
})

describe('a booking is refused', () => {
  test('to visitors, to its own provider, and to who is blocked', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world)
    const customer = await world.make.member()
    const by = (person: Parameters<typeof book>[1]) => book(world, person, service, inMarch('02 09:00'))
    await expect(by(null)).rejects.toEqual(refuses('sign_in_required'))
    await expect(by(service.owner)).rejects.toEqual(refuses('own_service'))
    await block(world, service.owner, customer)
    await expect(by(customer)).rejects.toEqual(refuses('account_blocked'))
  })

  test('for another price, length or phone than there is, and where nothing can be booked', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world)
    const customer = await world.make.member()
    const with_ = (chosen: Parameters<typeof book>[4], start = inMarch('02 09:00')) =>
      book(world, customer, service, start, chosen)
    await expect(with_({ price: 900 })).rejects.toEqual(refuses('price_changed', { total: 200 }))
    await expect(with_({ due: 100 })).rejects.toEqual(refuses('price_changed', { total: 200 }))
    await expect(with_({ minutes: 90 })).rejects.toEqual(refuses('booking_not_offered'))
    await expect(with_({ for_phone: '0712' })).rejects.toEqual(refuses('phone_invalid'))
    await expect(with_({}, inMarch('01 07:00'))).rejects.toEqual(refuses('slot_taken'))
    await expect(with_({}, new Date('2027-05-31T06:00:00Z'))).rejects.toEqual(refuses('slot_taken'))
    await expect(book(world, customer, { id: newId() }, inMarch('02 09:00'))).rejects.toEqual(
      refuses('booking_not_offered'),
    )
    await world.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', service.id).execute()
    await expect(with_({})).rejects.toEqual(refuses('booking_not_offered'))
    await world.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', service.id).execute()
    await expect(with_({})).rejects.toEqual(refuses('listing_not_found'))
  })

  test('without an address of one’s own where the provider comes', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world, { place: 'customer', travel_fee: 300 })
    const [customer, other] = [await world.make.member(), await world.make.member()]
    const at = (chosen: Parameters<typeof book>[4]) => book(world, customer, service, inMarch('02 09:00'), chosen)
    await expect(at({})).rejects.toEqual(refuses('address_needed'))
    await expect(at({ address_id: (await homeOf(world, other)).id })).rejects.toEqual(refuses('address_not_found'))
    const address_id = (await homeOf(world, customer)).id
    const { order } = await bookPaid(world, customer, service, inMarch('02 09:00'), { address_id, price: 1_300 })
    const [booking] = order.bookings
    expect(booking).toMatchObject({ price: 1_300, travel_fee: 300, due: 260, address: { landmark: 'Blue gate' } })
  })

  test('beyond five that wait for money, and twenty to come with one provider', async ({ world }) => {
    world.setNow(monday)
    const service = await offer(world, {}, { capacity: 50 })
    const customer = await world.make.member()
    const hours = ['09', '10', '11', '12', '13', '14']
    for (const hour of hours.slice(0, 5)) await book(world, customer, service, inMarch(`02 ${hour}:00`))
    await expect(book(world, customer, service, inMarch('02 14:00'))).rejects.toEqual(
      refuses('too_many_unpaid', { limit: 5 }),
    )
    const free = await offer(world, { deposit_percent: 0 }, { capacity: 50 })
    const repeat = { every: 'week', count: 10 } as const
    for (const day of ['02', '03']) await book(world, customer, free, inMarch(`${day} 09:00`), { repeat, due: 0 })
    await expect(book(world, customer, free, inMarch('04 09:00'), { due: 0 })).rejects.toEqual(
      refuses('too_many_bookings', { limit: 20 }),
    )
  })
})

test('a booking is seen by its two sides alone; number and address by its provider once it is confirmed', async ({
  world,
}) => {
  world.setNow(monday)
  const { as, make } = world
  const service = await offer(world, { place: 'customer', travel_fee: 300, mode: 'request' })
  const [customer, other] = [await make.member(), await make.member()]
  const moderator = await make.member({ roles: ['Customer-Support-Moderator'] })
  const address_id = (await homeOf(world, customer)).id
  const order = await book(world, customer, service, inMarch('02 09:00'), {
    address_id,
    price: 1_300,
    for_phone: '0722 000 111',
    note: 'The tap drips',
  })
  const id = order.bookings[0]?.id ?? ''
  const params = { id }
  for (const person of [other, moderator])
    await expect(as(person)(getBooking, { params })).rejects.toEqual(refuses('booking_not_found'))
  await expect(as(null)(getBooking, { params })).rejects.toEqual(refuses('sign_in_required'))
  await expect(as(service.owner)(getBookingOrder, { params: { id: order.id } })).rejects.toEqual(
    refuses('booking_not_found'),
  )
  const seen = () => as(service.owner)(getBooking, { params })
  expect(await seen()).toMatchObject({
    side: 'provider',
    state: 'requested',
    note: 'The tap drips',
    for_phone: null,
    address: { recipient: null, landmark: null, phone: null },
    may: { answer: true, cancel: false },
  })
  await world.db.updateTable('bookings').set({ state: 'confirmed', confirmed_at: monday }).execute()
  expect(await seen()).toMatchObject({ for_phone: '254722000111', address: { landmark: 'Blue gate' } })
  expect((await as(null)(listSlots, { params: { id: service.id }, query: { day: '2027-03-02' } })).items).toHaveLength(
    8,
  )
})
