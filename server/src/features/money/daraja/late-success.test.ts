import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import {
  later,
  minute,
  outcomes,
  pending,
  stateOf,
  success,
  sendCallback,
  test,
} from '../../../../test/money/static-shop.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { lockWithPayable, reversePayment } from '../payments/index.ts'
import { lapseOrders } from '../../../../test/platform/schedules.ts'

test('success ten minutes late, after the payment lapsed, delivers', async ({ world, staticShop }) => {
  const { id, order } = await pending(world, staticShop, { phone: '0712345905' })
  await later(world, 16)
  expect((await staticShop.payment(id)).status).toBe('lapsed')
  await lapseOrders(world.deps)
  await later(world, 20)
  await lapseOrders(world.deps)
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('cancelled')

  staticShop.phones.advance(10 * minute)
  await expect.poll(() => outcomes(world), { timeout: 30_000 }).toEqual([null])
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', reason: null })
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await trialBalance(world.db)).toBe(0)
})

test('success after a failure delivers when a callback reports it', async ({ world, staticShop }) => {
  const { id, requestId, order } = await pending(world, staticShop)
  const cancelled = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode: 1037, ResultDesc: 'No.' }
  await sendCallback(world, id, { Body: { stkCallback: cancelled } })
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'failed', reason: 'unreachable' })
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E', reason: null })
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
})

test('success after a failure whose callback is lost is found by queries, within the hour', async ({
  world,
  staticShop,
}) => {
  const { id, requestId, order } = await pending(world, staticShop, { phone: '0712345901' })
  const timedOut = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode: 1037, ResultDesc: 'No.' }
  await sendCallback(world, id, { Body: { stkCallback: timedOut } })
  await world.runJobs()
  expect((await staticShop.payment(id)).status).toBe('failed')
  staticShop.phones.advance(6_000)
  for (const minutes of [16, 16]) await later(world, minutes)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: null })
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect(await trialBalance(world.db)).toBe(0)
})

test('a payment that failed is queried for three days, and that changes nothing', async ({ world, staticShop }) => {
  const { id } = await pending(world, staticShop, { phone: '0712345032' })
  staticShop.phones.advance(6_000)
  await expect.poll(() => outcomes(world), { timeout: 30_000 }).toEqual([null])
  await world.runJobs()
  const day = 24 * 60
  for (const minutes of [16, day, 2 * day]) {
    expect((await stateOf(world, id)).next_check_at).not.toBeNull()
    await later(world, minutes)
    expect(await staticShop.payment(id)).toMatchObject({ status: 'failed', reason: 'cancelled_by_user' })
  }
  expect((await stateOf(world, id)).next_check_at).toBeNull()
})

test('success after the goods were sold to another is owed back, not delivered', async ({ world, staticShop }) => {
  const { id, order, product, requestId } = await pending(world, staticShop)
  await later(world, 16)
  await lapseOrders(world.deps)
  const other = await world.make.member()
  await staticShop.checkout({ person: other, product })
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({
    status: 'refunding',
    reason: 'goods_gone',
    receipt: 'SAB12CD34E',
  })
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('cancelled')
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(150_000)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)

  // Taken back by M-Pesa meanwhile, it is not on its way back any more.
  await world.deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(world.deps, tx, id)
    const result = { result_code: '0', result_desc: null }
    if (locked) await reversePayment(world.deps, tx, locked, { result, at: world.clock() })
  })
  expect((await stateOf(world, id)).status).toBe('reversed')
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(0)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
})

test('paid twice, the second money goes back', async ({ world, staticShop }) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await later(world, 16)
  const again = await staticShop.pay(order, '0799000000')
  await world.runJobs()
  const { provider_request_id } = await stateOf(world, again.id)
  await sendCallback(world, again.id, success({ id: provider_request_id, receipt: 'SSECOND001' }))
  await sendCallback(world, id, success({ id: requestId, receipt: 'SFIRST0001' }))
  await world.runJobs()
  expect((await staticShop.payment(again.id)).status).toBe('succeeded')
  expect(await staticShop.payment(id)).toMatchObject({ status: 'refunding', reason: 'already_paid' })
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(150_000)
})

for (const [what, content, cents, days] of [
  ['of another amount', { amount: 1499 }, 149_900, 0],
  ['after more than three days', {}, 150_000, 3.1],
] as const) {
  test(`success after a failure ${what} is put in review`, async ({ world, staticShop }) => {
    const { id, requestId, order } = await pending(world, staticShop)
    const cancelled = { MerchantRequestID: '1-2-3', CheckoutRequestID: requestId, ResultCode: 1032, ResultDesc: 'No.' }
    await sendCallback(world, id, { Body: { stkCallback: cancelled } })
    await world.runJobs()
    await later(world, days * 24 * 60)
    await sendCallback(world, id, success({ id: requestId, ...content }))
    await world.runJobs()
    expect(await staticShop.payment(id)).toMatchObject({ status: 'review', receipt: 'SAB12CD34E' })
    expect(await balanceOf(world.db, accounts.suspense)).toBe(cents)
    expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  })
}
