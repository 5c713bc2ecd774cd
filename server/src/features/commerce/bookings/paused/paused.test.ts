import * as api from '@mtaa/contract/commerce/bookings/booking-problems'
import { listNotifications } from '@mtaa/contract/community/notifications'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import {
  bookingBooksHold,
  bookingOf,
  moveMoney,
  nine,
  paidBookings,
} from '../../../../../test/commerce/paid-bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { test as withRails } from '../../../../../test/money/refund-world.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { publish } from '../../../../platform/events/events.ts'
import { cancelBooking } from '../acts/cancel-booking.ts'
import { reportNoShow } from '../acts/end-done.ts'

const viewerOf = (person: Person) =>
  ({ ...person, roles: [], home: null, aal: 'aal1', needsSecondFactor: false }) as const
const cancel = (world: World, person: Person, id: string, scope: 'one' | 'following' = 'one') =>
  cancelBooking(world.deps, viewerOf(person), id, { scope, reason: 'My car is broken.', kept: 1000 })
const strikesOf = ({ db }: World, { id }: Person) =>
  db.selectFrom('booking_strikes').select(['booking_id', 'cause']).where('provider_id', '=', id).orderBy('at').execute()
const calendarOf = ({ db }: World, { id }: Person) =>
  db.selectFrom('booking_calendars').selectAll().where('provider_id', '=', id).executeTakeFirstOrThrow()
const kindsOf = async (world: World, person: Person) =>
  (await world.as(person)(listNotifications, { query: {} })).items.map(({ kind }) => kind)

/** Bookings a day apart, confirmed. */
async function booked(world: World, count: number) {
  world.setNow(monday)
  const service = await makeBookable(world)
  const customer = await world.make.member()
  const ids = []
  for (let at = 1; at <= count; at++) ids.push(...(await take(world, service.id, customer, [nine(at)])))
  return { service, provider: service.owner, customer, ids }
}

test('the third strike within 90 days pauses new bookings; those that stand go on', async ({ world }) => {
  const { service, provider, customer, ids } = await booked(world, 5)
  const [first = '', second = '', third = '', fourth = ''] = ids
  await cancel(world, provider, first)
  await world.runJobs()
  world.setNow(nine(2, 0.5))
  await reportNoShow(world.deps, viewerOf(customer), second)
  await world.runJobs()
  expect(await strikesOf(world, provider)).toHaveLength(1)
  await world.db.transaction().execute((tx) => publish(tx, 'booking.absence_stands', { booking_id: second }))
  await world.runJobs()
  expect((await calendarOf(world, provider)).paused_at).toBeNull()
  await cancel(world, provider, third)
  await Promise.all([world.runJobs(), world.runJobs()])
  expect(await strikesOf(world, provider)).toEqual([
    { booking_id: first, cause: 'cancelled' },
    { booking_id: second, cause: 'no_show' },
    { booking_id: third, cause: 'cancelled' },
  ])
  expect((await calendarOf(world, provider)).paused_at).toEqual(world.clock())
  const kinds = await kindsOf(world, provider)
  expect([kinds.filter((kind) => kind === 'booking_struck').length, kinds.includes('bookings_paused')]).toEqual([
    3,
    true,
  ])
  const again = take(world, service.id, customer, [nine(6)])
  await expect(again).rejects.toMatchObject({ code: 'booking_not_offered' })
  expect(await bookingOf(world, fourth)).toMatchObject({ state: 'confirmed' })
})

test('what customers cancel, what was never confirmed and what the program ends is no strike', async ({ world }) => {
  const { service, provider, customer, ids } = await booked(world, 1)
  await cancel(world, customer, ids[0] ?? '')
  const [held = ''] = await take(world, service.id, customer, [nine(2)], { state: 'held' })
  await cancel(world, provider, held)
  await world.runJobs()
  expect(await strikesOf(world, provider)).toEqual([])
})

test('dates of a series that are cancelled together are one strike', async ({ world }) => {
  world.setNow(monday)
  const { owner: provider, id } = await makeBookable(world)
  const ids = await take(world, id, await world.make.member(), [nine(1), nine(8), nine(15), nine(22)])
  await cancel(world, provider, ids[1] ?? '', 'following')
  await world.runJobs()
  expect(await strikesOf(world, provider)).toHaveLength(1)
  expect((await calendarOf(world, provider)).paused_at).toBeNull()
})

test('support reads who is paused and lets them be booked again; strikes of before no longer count', async ({
  world,
}) => {
  const { service, provider, customer, ids } = await booked(world, 4)
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  for (const id of ids.slice(0, 3)) {
    await cancel(world, provider, id)
    world.setNow(new Date(world.clock().getTime() + 1000))
  }
  await world.runJobs()
  const list = (person: Person | null) => world.as(person)(api.listPausedProviders, { query: {} })
  expect((await list(support)).items).toMatchObject([
    {
      provider: { id: provider.id },
      strikes: Array.from({ length: 3 }, () => ({ cause: 'cancelled', reason: 'My car is broken.' })),
    },
  ])
  const resume = (person: Person | null, id = provider.id) =>
    world.as(person)(api.resumeProvider, { params: { id }, body: { reason: 'A funeral.' } })
  for (const act of [list, resume]) {
    await expect(act(null)).rejects.toMatchObject({ code: 'sign_in_required' })
    for (const person of [provider, customer, await world.make.member({ roles: ['Market-Moderator'] })])
      await expect(act(person)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(resume(support, newId())).rejects.toMatchObject({ code: 'provider_not_paused' })
  expect(await resume(support)).toEqual({ ok: true })
  await expect(resume(support)).rejects.toMatchObject({ code: 'provider_not_paused' })
  expect((await list(support)).items).toEqual([])
  await take(world, service.id, customer, [nine(6)])
  await cancel(world, provider, ids[3] ?? '')
  await world.runJobs()
  expect((await calendarOf(world, provider)).paused_at).toBeNull()
  const { id } = provider
  await world.db.insertInto('user_roles').values({ user_id: id, role: 'Customer-Support-Moderator' }).execute()
  await expect(resume(provider)).rejects.toMatchObject({ code: 'own_booking' })
})

withRails(
  'what is booked with a banned member while the ban lasts is off, and its money goes back',
  async ({ world, rails: _ }) => {
    world.setNow(monday)
    const service = await makeBookable(world)
    const [before, after] = [
      await paidBookings(world, { service, days: [3], due: 1000 }),
      await paidBookings(world, { service, days: [20], due: 1000 }),
    ]
    const [requested = ''] = await take(world, service.id, before.customer, [nine(4)], { state: 'requested' })
    const ban = async (id: string, until: Date | null) => {
      await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', id).execute()
      await world.deps.db.transaction().execute((tx) => publish(tx, 'user.ban_changed', { user_id: id }))
      await moveMoney(world, 'bookings.refunds')
    }
    await ban(service.owner.id, new Date(monday.getTime() + 10 * day))
    expect(await bookingOf(world, before.id)).toMatchObject({
      state: 'cancelled_by_provider',
      reason_code: 'provider_gone',
      back: 1000,
      sent_at: world.clock(),
    })
    expect(await bookingOf(world, requested)).toMatchObject({ state: 'declined', reason_code: 'provider_gone' })
    expect(await bookingOf(world, after.id)).toMatchObject({ state: 'confirmed' })
    expect(await strikesOf(world, service.owner)).toEqual([])
    await ban(service.owner.id, null)
    await ban(after.customer.id, new Date('2999-01-01'))
    expect(await bookingOf(world, after.id)).toMatchObject({
      state: 'cancelled_by_customer',
      reason_code: 'customer_gone',
      back: 1000,
    })
    await bookingBooksHold(world)
  },
)
