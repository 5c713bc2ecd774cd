import { listNotifications } from '@mtaa/contract/community/notifications'
import { hour } from '@mtaa/contract/time'
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
import type { World } from '../../../../../test/harness.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { walletOf } from '../../../../../test/money/wallet.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { chargeBack, lockWithPayable, reversePayment } from '../../../money/payments/index.ts'
import { endClaim } from '../../../money/refunds/index.ts'
import { lockBookingsOf, lockOrder } from '../bookings.queries.ts'
import { findBookingDeal } from '../deals.queries.ts'
import { endBooking } from '../end-booking.ts'
import type { Ending } from '../money.rules.ts'

/** What acts and clocks do under the lock of the order. */
const end = ({ deps }: World, id: string, ending: Ending) =>
  deps.db.transaction().execute(async (tx) => {
    const { order_id } = await tx
      .selectFrom('bookings')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const order = await lockOrder(tx, order_id)
    const booking = (await lockBookingsOf(tx, order_id)).find((one) => one.id === id)
    if (order && booking) await endBooking(tx, order, booking, ending, { at: deps.clock() })
  })

const owed = ({ db }: World, { id }: Person) => balanceOf(db, accounts.sellerPayable(id))
const held = ({ db }: World, id: string) => balanceOf(db, accounts.escrow(id))
const both = ['bookings.refunds', 'bookings.release', 'bookings.late'] as const
const refundsOf = ({ db }: World, id: string) =>
  db.selectFrom('refunds').selectAll().where('part_id', '=', id).execute()
const noticesOf = async (world: World, person: Person) =>
  (await world.as(person)(listNotifications, { query: {} })).items.map(({ kind, text }) => `${kind} ${text}`)

test('all that is cancelled in time goes back, by the way it came', async ({ world, rails }) => {
  world.setNow(monday)
  for (const method of ['mpesa', 'card', 'wallet'] as const) {
    const { id, customer } = await paidBookings(world, { days: [4], due: 1000, method })
    await end(world, id, 'cancelled_by_customer')
    await Promise.all([moveMoney(world, ...both), world.runSchedule('bookings.refunds')])
    const refunds = await refundsOf(world, id)
    expect(refunds).toMatchObject([{ amount_cents: 100_000, paid_from: 'held', reason: 'booking_ended' }])
    if (method === 'wallet') expect((await walletOf(world, customer)).balance).toBe(1000)
    else await rails.confirm(refunds[0]?.id ?? '')
    await world.runJobs()
    expect(await bookingOf(world, id)).toMatchObject({ back: 1000, sent_at: world.clock(), stuck: null })
    expect(await held(world, id)).toBe(0)
    expect(await findBookingDeal(world.db, id)).toMatchObject({ refunded: true, completed_at: null })
  }
  await bookingBooksHold(world)
})

test('to the moment: until the free time ends all goes back, then the deposit is the provider’s', async ({
  world,
  rails: _,
}) => {
  world.setNow(monday)
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  const service = await makeBookable(world)
  const [inTime, late] = [
    await paidBookings(world, { service, days: [4], due: 1000 }),
    await paidBookings(world, { service, days: [5], due: 1000 }),
  ]
  world.setNow(new Date(nine(4).getTime() - 24 * hour))
  await end(world, inTime.id, 'cancelled_by_customer')
  world.setNow(new Date(nine(5).getTime() - 24 * hour + 1))
  await end(world, late.id, 'cancelled_by_customer')
  await moveMoney(world, ...both)
  expect(await bookingOf(world, inTime.id)).toMatchObject({ back: 1000 })
  expect(await bookingOf(world, late.id)).toMatchObject({ back: 800, released_at: world.clock() })
  expect(await owed(world, service.owner)).toBe(20_000)
  await bookingBooksHold(world)
})

test('what a bank claims, a rail cannot send or is late is named, and goes on once nothing speaks against it', async ({
  world,
  rails,
}) => {
  world.setNow(monday)
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  const service = await makeBookable(world)
  const of = { service, due: 1000 }
  const claimed = await paidBookings(world, { ...of, days: [4], method: 'card' })
  const [done, failing] = [
    await paidBookings(world, { ...of, days: [1], method: 'card' }),
    await paidBookings(world, { ...of, days: [5] }),
  ]
  const act = (paymentId: string, work: (...all: Parameters<typeof chargeBack>) => Promise<unknown>) =>
    world.deps.db.transaction().execute(async (tx) => {
      const locked = await lockWithPayable(world.deps, tx, paymentId)
      if (locked) await work(world.deps, tx, locked, { at: world.clock() })
    })
  await act(claimed.paymentId, chargeBack)
  await act(done.paymentId, chargeBack)
  for (const { id } of [claimed, failing]) await end(world, id, 'cancelled_by_customer')
  world.setNow(nine(1, 2))
  await end(world, done.id, 'completed')
  await moveMoney(world, ...both)
  expect(await bookingOf(world, claimed.id)).toMatchObject({ stuck: 'claimed', sent_at: null })
  expect(await bookingOf(world, done.id)).toMatchObject({ released_at: null })
  expect(await owed(world, service.owner)).toBe(0)

  const [refund] = await refundsOf(world, failing.id)
  await rails.fail(refund?.id ?? '')
  await world.runJobs()
  expect(await bookingOf(world, failing.id)).toMatchObject({ stuck: 'failed' })
  for (const { paymentId } of [claimed, done])
    await act(paymentId, (deps, tx, locked, { at }) =>
      endClaim(deps as World['deps'], tx, locked, { before: 'succeeded', at }),
    )
  await moveMoney(world, ...both)
  expect(await bookingOf(world, claimed.id)).toMatchObject({ stuck: null, sent_at: world.clock() })
  expect(await owed(world, service.owner)).toBe(100_000)
  world.setNow(new Date(world.clock().getTime() + 49 * hour))
  await moveMoney(world, ...both)
  expect(await bookingOf(world, claimed.id)).toMatchObject({ stuck: 'late' })
  await rails.confirm((await refundsOf(world, claimed.id))[0]?.id ?? '')
  await world.runJobs()
  expect(await bookingOf(world, claimed.id)).toMatchObject({ stuck: null })
  await bookingBooksHold(world)
})

test('a payment that is taken back leaves nothing that waits', async ({ world, rails: _ }) => {
  world.setNow(monday)
  const { ids, paymentId } = await paidBookings(world, { days: [4, 11] })
  await end(world, ids[0] ?? '', 'cancelled_by_customer')
  await world.deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(world.deps, tx, paymentId)
    const result = { result_code: 'R', result_desc: null }
    if (locked) await reversePayment(world.deps, tx, locked, { result, at: world.clock() })
  })
  await moveMoney(world, ...both)
  for (const id of ids)
    expect(await bookingOf(world, id)).toMatchObject({ state: 'cancelled_by_customer', stuck: null })
  expect(await refundsOf(world, ids[0] ?? '')).toEqual([])
  await bookingBooksHold(world)
})

test('of a booking that nobody paid nothing goes anywhere', async ({ world, rails: _ }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const [id = ''] = await take(world, service.id, await world.make.member(), [nine(1)], { due: 0 })
  world.setNow(nine(1, 1))
  await end(world, id, 'completed')
  await moveMoney(world, ...both)
  expect(await bookingOf(world, id)).toMatchObject({ back: 0, released_at: world.clock() })
  expect(await noticesOf(world, service.owner)).not.toContainEqual(expect.stringContaining('booking_released'))
  await bookingBooksHold(world)
})
