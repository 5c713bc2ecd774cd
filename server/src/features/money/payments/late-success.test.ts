import { getOrder } from '@mtaa/contract/commerce/orders'
import { expect } from 'vitest'
import { later, minute, outcomes, pending, stateOf, success, tell, test } from '../../../../test/static-shop.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { lapseOrders } from '../../../../test/schedules.ts'

test('success ten minutes late, after we gave up, still delivers', async ({ world, still }) => {
  const { id, order } = await pending(world, still, { phone: '0712345905' })
  await later(world, 16)
  expect((await still.payment(id)).status).toBe('lapsed')
  await lapseOrders(world.deps)
  await later(world, 20)
  await lapseOrders(world.deps)
  expect((await world.as(still.buyer)(getOrder, { params: { id: order.id } })).status).toBe('cancelled')

  still.phones.advance(10 * minute)
  await expect.poll(() => outcomes(world), { timeout: 30_000 }).toEqual([null])
  await world.runJobs()
  expect(await still.payment(id)).toMatchObject({ status: 'succeeded_late', reason: null })
  expect((await world.as(still.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await trialBalance(world.db)).toBe(0)
})

test('success after a failure still delivers when it is told of', async ({ world, still }) => {
  const { id, requestId, order } = await pending(world, still)
  const cancelled = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode: 1037, ResultDesc: 'No.' }
  await tell(world, id, { Body: { stkCallback: cancelled } })
  await world.runJobs()
  expect(await still.payment(id)).toMatchObject({ status: 'failed', reason: 'unreachable' })
  await tell(world, id, success({ id: requestId }))
  await world.runJobs()
  expect(await still.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E', reason: null })
  expect((await world.as(still.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
})

test('success after a failure that nobody tells us of is found by asking, within the hour', async ({
  world,
  still,
}) => {
  const { id, requestId, order } = await pending(world, still, { phone: '0712345901' })
  const timedOut = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode: 1037, ResultDesc: 'No.' }
  await tell(world, id, { Body: { stkCallback: timedOut } })
  await world.runJobs()
  expect((await still.payment(id)).status).toBe('failed')
  still.phones.advance(6_000)
  for (const minutes of [16, 16]) await later(world, minutes)
  expect(await still.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: null })
  expect((await world.as(still.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await trialBalance(world.db)).toBe(0)
})

test('a payment that failed is asked about for three days, and is never called anything else for it', async ({
  world,
  still,
}) => {
  const { id } = await pending(world, still, { phone: '0712345032' })
  still.phones.advance(6_000)
  await expect.poll(() => outcomes(world), { timeout: 30_000 }).toEqual([null])
  await world.runJobs()
  const day = 24 * 60
  for (const minutes of [16, day, 2 * day]) {
    expect((await stateOf(world, id)).next_check_at).not.toBeNull()
    await later(world, minutes)
    expect(await still.payment(id)).toMatchObject({ status: 'failed', reason: 'cancelled_by_user' })
  }
  expect((await stateOf(world, id)).next_check_at).toBeNull()
})

test('success after the goods went to somebody else is paid back, not delivered', async ({ world, still }) => {
  const { id, order, product, requestId } = await pending(world, still)
  await later(world, 16)
  await lapseOrders(world.deps)
  const other = await world.make.member()
  await still.checkout({ person: other, product })
  await tell(world, id, success({ id: requestId }))
  await world.runJobs()
  expect(await still.payment(id)).toMatchObject({ status: 'refunding', reason: 'goods_gone', receipt: 'SAB12CD34E' })
  expect((await world.as(still.buyer)(getOrder, { params: { id: order.id } })).status).toBe('cancelled')
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(150_000)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
})

test('paid twice, the second money goes back', async ({ world, still }) => {
  const { id, order, requestId } = await pending(world, still)
  await later(world, 16)
  const again = await still.pay(order, '0799000000')
  await world.runJobs()
  const { checkout_request_id } = await stateOf(world, again.id)
  await tell(world, again.id, success({ id: checkout_request_id, receipt: 'SSECOND001' }))
  await tell(world, id, success({ id: requestId, receipt: 'SFIRST0001' }))
  await world.runJobs()
  expect((await still.payment(again.id)).status).toBe('succeeded')
  expect(await still.payment(id)).toMatchObject({ status: 'refunding', reason: 'already_paid' })
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(150_000)
})

for (const [what, content, cents, days] of [
  ['of another amount', { amount: 1499 }, 149_900, 0],
  ['after more than three days', {}, 150_000, 3.1],
] as const) {
  test(`success after a failure ${what} is for a person to look at`, async ({ world, still }) => {
    const { id, requestId, order } = await pending(world, still)
    const cancelled = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode: 1032, ResultDesc: 'No.' }
    await tell(world, id, { Body: { stkCallback: cancelled } })
    await world.runJobs()
    await later(world, days * 24 * 60)
    await tell(world, id, success({ id: requestId, ...content }))
    await world.runJobs()
    expect(await still.payment(id)).toMatchObject({ status: 'review', receipt: 'SAB12CD34E' })
    expect(await balanceOf(world.db, accounts.suspense)).toBe(cents)
    expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  })
}
