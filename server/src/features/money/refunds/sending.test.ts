import { hour } from '@mtaa/contract/time'
import { approveRefund, rejectRefund, retryRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import {
  booksHold,
  paidOrder,
  refund,
  refundsOf,
  settle,
  statusOf,
  unpaidOrder,
} from '../../../../test/money/paid-orders.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf } from '../ledger/index.ts'
import { sendRefund } from './send-refund.ts'

const staff = (world: World, role: string) => world.make.member({ roles: [role] })

test('after a day a whole refund goes to the phone that paid', async ({ world, rails }) => {
  const paid = await paidOrder(world)
  world.setNow(new Date(world.clock().getTime() + 25 * hour))
  await refund(world, paid.seller, paid, { amount: 1500 })
  await world.runJobs()
  expect(rails.sent.map(({ rail }) => rail)).toEqual(['daraja_b2c'])
})

test('money that is owed back is sent by itself, once', async ({ world, rails }) => {
  const first = await unpaidOrder(world, { price: 900 })
  const paidByAnother = { status: 'paid', paid_at: world.clock() }
  await world.db.updateTable('checkouts').set(paidByAnother).where('id', '=', first.order.checkout_id).execute()
  expect(await settle(world, first.paymentId)).toBe('refunding')
  await world.runJobs()
  await world.runSchedule('refunds.sweep')
  await world.runJobs()
  expect(rails.sent).toHaveLength(1)
  const { items } = await refundsOf(world, first.buyer, first)
  expect(items).toMatchObject([{ state: 'sent', requested_as: 'program', order_id: null, amount: 900 }])
  await rails.confirm(items[0]?.id ?? '')
  expect(await statusOf(world, first)).toBe('refunded')
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(0)
  await booksHold(world)
})

test('a refund that failed is sent again once, by any number of staff', async ({ world, rails }) => {
  const support = await staff(world, 'Customer-Support-Moderator')
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.seller, paid)
  await world.runJobs()
  const retry = (person: Person) => world.as(person)(retryRefund, { params: { id } })
  await expect(retry(support)).rejects.toMatchObject({ code: 'refund_not_failed' })
  await rails.fail(id)
  expect((await refundsOf(world, paid.buyer, paid)).items).toMatchObject([{ state: 'failed' }])
  await expect(retry(paid.seller)).rejects.toMatchObject({ code: 'forbidden' })
  // Its job came twice.
  await sendRefund(world.deps, id)
  await world.runJobs()
  expect(rails.sent).toHaveLength(1)
  const tries = await Promise.allSettled([retry(support), retry(support)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.runJobs()
  expect(rails.sent).toHaveLength(2)
  await rails.confirm(id)
  expect(await statusOf(world, paid)).toBe('part_refunded')
  expect(await balanceOf(world.db, accounts.mpesaDisbursement)).toBe(-30_000)
  await booksHold(world)
})

test('a reversal that failed goes to the phone', async ({ world, rails }) => {
  const admin = await staff(world, 'Admin')
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.seller, paid, { amount: 1500 })
  await world.runJobs()
  await rails.fail(id)
  await world.as(admin)(retryRefund, { params: { id } })
  await world.runJobs()
  expect(rails.sent.map(({ rail }) => rail)).toEqual(['daraja_reversal', 'daraja_b2c'])
})

test('what the bank or M-Pesa has taken back meanwhile is not sent as well', async ({ world, rails }) => {
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.seller, paid)
  for (const status of ['disputed', 'reversed', 'refunding']) {
    expect(rails.sent).toEqual([])
    await world.db.updateTable('payments').set({ status }).where('id', '=', paid.paymentId).execute()
    await world.runJobs()
    world.setNow(new Date(world.clock().getTime() + 120_000))
    await world.runSchedule('transfers.sweep')
  }
  expect(rails.sent).toMatchObject([{ source_id: id }])
})

test('a request for money that was taken back meanwhile can be refused, and not agreed to', async ({
  world,
  rails,
}) => {
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.buyer, paid, { amount: 1500 })
  await world.db.updateTable('payments').set({ status: 'reversed' }).where('id', '=', paid.paymentId).execute()
  const approving = world.as(paid.seller)(approveRefund, { params: { id }, body: { goodwill: false } })
  await expect(approving).rejects.toMatchObject({ code: 'payment_not_refundable' })
  const rejected = await world.as(paid.seller)(rejectRefund, { params: { id }, body: { reason: 'The bank took it' } })
  expect([rejected.state, rails.sent]).toEqual(['rejected', []])
})

test('while nothing can send it, it waits and is sent later', async ({ world, rails }) => {
  const paid = await paidOrder(world)
  rails.state.open = false
  const { id } = await refund(world, paid.seller, paid)
  await world.runJobs()
  expect(rails.sent).toEqual([])
  rails.state.open = true
  world.setNow(new Date(world.clock().getTime() + hour))
  await world.runSchedule('refunds.sweep')
  await world.runJobs()
  expect(rails.sent).toMatchObject([{ source_id: id }])
})

test('what a payment by wallet brought is back in the wallet at once', async ({ world }) => {
  const paid = await paidOrder(world)
  await world.db
    .updateTable('payments')
    .set({ method: 'wallet', phone: null })
    .where('id', '=', paid.paymentId)
    .execute()
  await refund(world, paid.seller, paid, { amount: 5 })
  await world.runJobs()
  expect((await refundsOf(world, paid.buyer, paid)).items).toMatchObject([{ state: 'confirmed', amount: 5 }])
  expect(await balanceOf(world.db, accounts.wallet(paid.buyer.id))).toBe(500)
})
