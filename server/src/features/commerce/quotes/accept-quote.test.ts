import { acceptQuote, getQuoteInvitation, getQuoteRequest, withdrawQuote } from '@mtaa/contract/commerce/quotes/quotes'
import { addAddress } from '@mtaa/contract/commerce/sellers/addresses'
import { blockMember } from '@mtaa/contract/community/blocks'
import { listNotifications } from '@mtaa/contract/community/notifications'
import { hour, minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { monday, overlapsOf, take } from '../../../../test/commerce/bookings.ts'
import { makeQuoted } from '../../../../test/commerce/quotes.ts'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const accept = (
  { as }: World,
  customer: Person,
  id: string,
  { key = newId(), ...body }: { key?: string; whole?: boolean; address_id?: string } = {},
) => as(customer)(acceptQuote, { params: { id }, body, idempotencyKey: key })

const kindsOf = async ({ as }: World, person: Person | undefined) =>
  (await as(person ?? null)(listNotifications, { query: {} })).items.map(({ kind }) => kind)

test('an accepted quote is a booking at its time and price, and the others learn of it', async ({ world }) => {
  world.setNow(monday)
  const { as } = world
  const { customer, services, id, quotes } = await makeQuoted(world, 3)
  const [winner, ...losers] = services.map(({ owner }) => owner)
  const key = newId()
  const order = await accept(world, customer, quotes[0] ?? '', { key })
  const [booking] = order.bookings
  expect(order).toMatchObject({ total: 0, expires_at: null })
  expect(booking).toMatchObject({
    state: 'confirmed',
    origin: 'quote',
    price: 1_000,
    due: 0,
    on_the_day: 1_000,
    price_type: 'quote',
    note: 'Two rooms to paint, white',
    starts_at: new Date(monday.getTime() + 48 * hour).toISOString(),
    ends_at: new Date(monday.getTime() + 50 * hour).toISOString(),
    for_name: 'Wanjiru Otieno',
  })
  expect((await accept(world, customer, quotes[0] ?? '', { key })).id).toBe(order.id)
  const request = await as(customer)(getQuoteRequest, { params: { id } })
  expect(request.state).toBe('accepted')
  expect(request.quotes.map(({ state, booking_id }) => [state, booking_id])).toEqual([
    ['accepted', booking?.id],
    ['declined', null],
    ['declined', null],
  ])
  expect(await kindsOf(world, winner)).toContain('quote_accepted')
  for (const loser of losers) expect(await kindsOf(world, loser)).toContain('quote_lost')
  expect(await as(winner ?? null)(getQuoteInvitation, { params: { id } })).toMatchObject({
    quote: { state: 'accepted', booking_id: booking?.id },
  })
  await expect(accept(world, customer, quotes[1] ?? '')).rejects.toMatchObject({ code: 'quote_over' })
})

describe('of two that are accepted', () => {
  test('at once in two tabs one is', async ({ world }) => {
    world.setNow(monday)
    const { customer, quotes } = await makeQuoted(world, 3)
    const tries = await Promise.allSettled([...quotes, ...quotes].map((id) => accept(world, customer, id)))
    const codes = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'quote_over'))
    expect(await world.db.selectFrom('bookings').select('state').execute()).toEqual([{ state: 'confirmed' }])
  })

  test('by two customers at one time of one provider one is, and the other can wait for another time', async ({
    world,
  }) => {
    world.setNow(monday)
    const { customer, services, quotes } = await makeQuoted(world, 1)
    const [service] = services
    await take(world, service?.id ?? '', await world.make.member(), [new Date(monday.getTime() + 49 * hour)], {
      as: 'agreed',
    })
    await expect(accept(world, customer, quotes[0] ?? '')).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await overlapsOf(world)).toBe(0)
    expect(await world.db.selectFrom('quotes').select('state').execute()).toEqual([{ state: 'sent' }])
    await world.db.updateTable('bookings').set({ state: 'cancelled_by_customer', ended_at: monday }).execute()
    await accept(world, customer, quotes[0] ?? '')
  })
})

test('what is due is held for ten minutes; who misses them can accept it again while it is valid', async ({
  world,
}) => {
  world.setNow(monday)
  const { as } = world
  const { customer, id, quotes } = await makeQuoted(world, 2, { deposit_percent: 20 })
  const order = await accept(world, customer, quotes[0] ?? '')
  expect(order).toMatchObject({ total: 200, expires_at: new Date(monday.getTime() + 10 * minute).toISOString() })
  for (const minutes of [11, 17]) {
    world.setNow(new Date(monday.getTime() + minutes * minute))
    await world.runSchedule('holds.sweep')
  }
  await world.runJobs()
  const request = await as(customer)(getQuoteRequest, { params: { id } })
  expect(request.state).toBe('open')
  expect(request.quotes.map(({ state }) => state)).toEqual(['sent', 'declined'])
  const again = await accept(world, customer, quotes[0] ?? '', { whole: true })
  expect(again).toMatchObject({ total: 1_000, bookings: [{ deposit: 200, due: 1_000, state: 'held' }] })
  const states = await world.db.selectFrom('bookings').select('state').orderBy('created_at').execute()
  expect(states.map(({ state }) => state)).toEqual(['expired', 'held'])
})

test('what ran out, was taken back, is of another, of a provider who blocks or is paused is not accepted', async ({
  world,
}) => {
  world.setNow(monday)
  const { as, db, make } = world
  const { customer, services, quotes } = await makeQuoted(world, 3)
  const [lapsed = '', withdrawn = '', paused = ''] = quotes
  const [, two, three] = services.map(({ owner }) => owner)
  await expect(accept(world, await make.member(), lapsed)).rejects.toMatchObject({ code: 'quote_not_found' })
  await expect(accept(world, three ?? customer, paused)).rejects.toMatchObject({ code: 'quote_not_found' })
  await as(two ?? null)(withdrawQuote, { params: { id: withdrawn } })
  await expect(accept(world, customer, withdrawn)).rejects.toMatchObject({ code: 'quote_over' })
  await db
    .insertInto('booking_calendars')
    .values({ provider_id: three?.id ?? '', paused_at: monday, created_at: monday })
    .execute()
  await expect(accept(world, customer, paused)).rejects.toMatchObject({ code: 'booking_not_offered' })
  world.setNow(new Date(monday.getTime() + 48 * hour))
  await expect(accept(world, customer, lapsed)).rejects.toMatchObject({ code: 'quote_over' })
  const blocked = await makeQuoted(world, 1)
  await as(blocked.services[0]?.owner ?? null)(blockMember, { body: { member_id: blocked.customer.id } })
  await expect(accept(world, blocked.customer, blocked.quotes[0] ?? '')).rejects.toMatchObject({
    code: 'account_blocked',
  })
})

test('where the provider comes an address of the ward is needed', async ({ world }) => {
  world.setNow(monday)
  const { as } = world
  const { customer, quotes } = await makeQuoted(world, 1, { place: 'customer', wards: [parklands.ward_code] })
  const [id = ''] = quotes
  const address = (place: object) =>
    as(customer)(addAddress, {
      body: { label: 'Home', recipient: 'Wanjiru', phone: '0712345678', landmark: 'Gate 3', ...parklands, ...place },
    })
  await expect(accept(world, customer, id)).rejects.toMatchObject({ code: 'address_needed' })
  await expect(accept(world, customer, id, { address_id: newId() })).rejects.toMatchObject({
    code: 'address_not_found',
  })
  const away = await address({ ward_code: 1_366 })
  await expect(accept(world, customer, id, { address_id: away.id })).rejects.toMatchObject({ code: 'ward_not_served' })
  const near = await address({})
  const order = await accept(world, customer, id, { address_id: near.id })
  expect(order.bookings[0]?.address).toMatchObject({ landmark: 'Gate 3', ward_code: parklands.ward_code })
})
