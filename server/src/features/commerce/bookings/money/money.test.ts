import { cancelBooking, completeBooking, reportNoShow } from '@mtaa/contract/commerce/bookings/bookings'
import { expect } from 'vitest'
import { bookedRow, bookPaid, inMarch, moveMoney, offer } from '../../../../../test/commerce/booked.ts'
import { monday } from '../../../../../test/commerce/bookings.ts'
import { booksHold } from '../../../../../test/money/paid-orders.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { walletOf } from '../../../../../test/money/wallet.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { balanceOf } from '../../../money/ledger/index.ts'

test('what was done is the provider’s at once, less our commission, with one notice', async ({ world, rails: _ }) => {
  world.deps.settings.sales = { commission: 500, withholding: 0 }
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await offer(world)
  const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'))
  await moveMoney(world)
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(20_000)
  world.setNow(inMarch('02 10:00'))
  await world.as(customer)(completeBooking, { params: { id } })
  await Promise.all([world.runSchedule('bookings.release'), world.runSchedule('bookings.release')])
  await moveMoney(world)
  expect(await balanceOf(world.db, accounts.sellerPayable(service.owner.id))).toBe(19_000)
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(0)
  const lines = await world.db.selectFrom('tax_lines').select(['source_type', 'total_cents']).execute()
  expect(lines).toEqual([{ source_type: 'booking', total_cents: 20_000 }])
  const notices = await world.db
    .selectFrom('notifications')
    .select('kind')
    .where('kind', '=', 'booking_released')
    .execute()
  expect(notices).toHaveLength(1)
  await booksHold(world)
})

test('a late cancellation leaves the deposit with the provider, and the rest goes back by the way it came', async ({
  world,
  rails: _,
}) => {
  world.deps.settings.sales = { commission: 500, withholding: 0 }
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await offer(world)
  const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'), { method: 'wallet', whole: true })
  expect((await walletOf(world, customer)).balance).toBe(0)
  world.setNow(inMarch('02 08:00'))
  await world.as(customer)(cancelBooking, { params: { id }, body: { kept: 200 } })
  await moveMoney(world)
  await world.runSchedule('refunds.sweep')
  await world.runJobs()
  expect((await walletOf(world, customer)).balance).toBe(800)
  expect(await balanceOf(world.db, accounts.sellerPayable(service.owner.id))).toBe(19_000)
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(0)
  await booksHold(world)
})

test('of a customer who did not come the deposit waits until nobody can say anything any more', async ({
  world,
  rails: _,
}) => {
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await offer(world)
  const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'), { whole: true })
  world.setNow(inMarch('02 09:20'))
  await world.as(service.owner)(reportNoShow, { params: { id } })
  await moveMoney(world)
  expect((await bookedRow(world, id)).sent_at).not.toBeNull()
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(20_000)
  world.setNow(inMarch('05 10:00'))
  await moveMoney(world)
  expect(await balanceOf(world.db, accounts.sellerPayable(service.owner.id))).toBe(20_000)
  await booksHold(world)
})

test('of a series each date goes back or is released by itself', async ({ world, rails: _ }) => {
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await offer(world)
  const repeat = { every: 'week', count: 3 } as const
  const { ids, payment } = await bookPaid(world, customer, service, inMarch('02 09:00'), { repeat })
  const [first = '', second = '', third = ''] = ids
  await world.as(customer)(cancelBooking, { params: { id: second }, body: { kept: 0 } })
  world.setNow(inMarch('02 10:00'))
  await world.as(customer)(completeBooking, { params: { id: first } })
  await moveMoney(world)
  const held = async (id: string) => balanceOf(world.db, accounts.escrow(id))
  expect([await held(first), await held(second), await held(third)]).toEqual([0, 0, 20_000])
  expect(await balanceOf(world.db, accounts.sellerPayable(service.owner.id))).toBe(20_000)
  const refunds = await world.db.selectFrom('refunds').select(['amount_cents', 'payment_id', 'part_id']).execute()
  expect(refunds).toEqual([{ amount_cents: 20_000, payment_id: payment, part_id: second }])
  await world.as(service.owner)(cancelBooking, { params: { id: third }, body: { kept: 0, reason: 'I am ill' } })
  await moveMoney(world)
  expect(await held(third)).toBe(0)
  await booksHold(world)
})

test('two dates that end at once are both paid back', async ({ world, rails }) => {
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await offer(world)
  const repeat = { every: 'week', count: 3 } as const
  const { ids } = await bookPaid(world, customer, service, inMarch('02 09:00'), { repeat })
  const [, second = '', third = ''] = ids
  await world.as(customer)(cancelBooking, { params: { id: second }, body: { kept: 0, scope: 'following' } })
  await moveMoney(world)
  const refunds = await world.db.selectFrom('refunds').select(['id', 'amount_cents', 'part_id']).execute()
  expect(new Map(refunds.map((refund) => [refund.part_id, refund.amount_cents]))).toEqual(
    new Map([
      [second, 20_000],
      [third, 20_000],
    ]),
  )
  for (const { id } of refunds) await rails.confirm(id)
  await moveMoney(world)
  for (const id of [second, third]) {
    expect(await balanceOf(world.db, accounts.escrow(id))).toBe(0)
    expect(await bookedRow(world, id)).toMatchObject({ state: 'cancelled_by_customer', back: 200, stuck: null })
  }
  await booksHold(world)
})

test('money that a bank claims waits, and goes where it belongs once that has ended', async ({ world, rails: _ }) => {
  world.setNow(monday)
  const customer = await world.make.member()
  const service = await offer(world)
  const { id, order } = await bookPaid(world, customer, service, inMarch('02 09:00'))
  const claimed = (claimed_at: Date | null) =>
    world.db.updateTable('booking_orders').set({ claimed_at }).where('id', '=', order.id).execute()
  await claimed(monday)
  world.setNow(inMarch('02 10:00'))
  await world.as(customer)(completeBooking, { params: { id } })
  await moveMoney(world)
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(20_000)
  await claimed(null)
  await moveMoney(world)
  expect(await balanceOf(world.db, accounts.escrow(id))).toBe(0)
  await booksHold(world)
})
