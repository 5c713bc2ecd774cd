import { getOrder, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import {
  addressOf,
  force,
  later,
  minute,
  outcomes,
  pending,
  stateOf,
  success,
  sendCallback,
  test,
} from '../../../../test/money/static-shop.ts'
import { lapseOrders } from '../../../../test/platform/schedules.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { applyAnswer } from './apply-answer.ts'

const orderOf = (world: World, { buyer }: Shop, id: string) => world.as(buyer)(getOrder, { params: { id } })

/** A payment whose prompt was never confirmed, when the time for an answer is over. */
async function unconfirmed(world: World, staticShop: Shop, { price = 1500, phone = '0712345678' } = {}) {
  const made = await staticShop.checkout({ price })
  const { id } = await staticShop.pay(made.order, phone)
  await force(world, id, { status: 'sending', pushed_at: world.clock(), next_check_at: world.clock() })
  await world.pool.query('delete from graphile_worker._private_jobs')
  await later(world, 2)
  await later(world, 14)
  return { ...made, id }
}

test('a push that nobody confirmed is in review: not failed, not unpaid, and not to be paid again', async ({
  world,
  staticShop,
}) => {
  const { id, order } = await unconfirmed(world, staticShop)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', reason: 'push_unconfirmed', open: false })
  const shown = { status: 'pending_payment', in_review: true, payable: false, expires_at: null }
  const listed = async (query: object) => (await world.as(staticShop.buyer)(listOrders, { query })).items
  expect(await listed({})).toMatchObject([shown])
  expect(await listed({ status: 'unpaid' })).toEqual([])
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'payment_in_review', details: { payment_id: id } })

  await later(world, 24 * 60)
  await lapseOrders(world.deps)
  expect(await orderOf(world, staticShop, order.id)).toMatchObject({ ...shown, payment: { status: 'review' } })
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'payment_in_review' })
  expect(await staticShop.prompts()).toBe(0)
})

test('a payment in review is logged: once by id, and every minute by count', async ({ world, staticShop }) => {
  const answer: string[] = []
  const write = (what: unknown, message: string) => answer.push(`${message} ${JSON.stringify(what)}`)
  world.deps.log = { error: write, warn: write } as unknown as World['deps']['log']
  const { id } = await unconfirmed(world, staticShop)
  expect(answer.filter((line) => line.includes(id))).toEqual([expect.stringMatching(/^a payment is in review/)])
  expect(answer.filter((line) => line.startsWith('payments.in_review'))).toHaveLength(1)
  await later(world, 1)
  expect(answer.at(-1)).toMatch(/^payments.in_review .*"count":1/)
})

test('the callback ends a review, however late: paid, or free to be paid again', async ({ world, staticShop }) => {
  const first = await unconfirmed(world, staticShop)
  await later(world, 4 * 24 * 60)
  await lapseOrders(world.deps)
  await sendCallback(world, first.id, success({ id: 'ws_CO_first' }))
  await world.runJobs()
  expect(await staticShop.payment(first.id)).toMatchObject({
    status: 'succeeded_late',
    reason: null,
    receipt: 'SAB12CD34E',
  })
  expect(await orderOf(world, staticShop, first.order.id)).toMatchObject({ status: 'paid', in_review: false })
  expect(await balanceOf(world.db, accounts.escrow(first.order.id))).toBe(150_000)

  const second = await unconfirmed(world, staticShop)
  await later(world, 60)
  const cancelled = { MerchantRequestID: '1', CheckoutRequestID: 'ws_CO_2', ResultCode: 1032, ResultDesc: 'No.' }
  await sendCallback(world, second.id, { Body: { stkCallback: cancelled } })
  await world.runJobs()
  expect(await staticShop.payment(second.id)).toMatchObject({ status: 'failed', reason: 'cancelled_by_user' })
  expect(await orderOf(world, staticShop, second.order.id)).toMatchObject({ payable: true, in_review: false })
  expect((await staticShop.pay(second.order)).status).toBe('created')
  expect(await trialBalance(world.db)).toBe(0)
})

test('money that ends a review after its goods were sold is owed back', async ({ world, staticShop }) => {
  const { id, order, product } = await unconfirmed(world, staticShop)
  await lapseOrders(world.deps)
  await later(world, 6)
  await lapseOrders(world.deps)
  await staticShop.checkout({ person: await world.make.member(), product })
  await sendCallback(world, id, success())
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'refunding', reason: 'goods_gone' })
  expect((await orderOf(world, staticShop, order.id)).status).toBe('cancelled')
})

test('another amount than the expected one stays in review, with its money in suspense', async ({
  world,
  staticShop,
}) => {
  const { id, order } = await unconfirmed(world, staticShop)
  await sendCallback(world, id, success({ amount: 15 }))
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', reason: null, receipt: 'SAB12CD34E' })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(1_500)
  await sendCallback(world, id, success({ receipt: 'SZZ12CD34E' }))
  await world.runJobs()
  expect(await outcomes(world)).toEqual(['amount_mismatch', 'no_effect'])
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'payment_in_progress' })
})

test('success that waits for a query to agree never lapses, and is queried until one does', async ({
  world,
  staticShop,
}) => {
  const { id, requestId, order } = await pending(world, staticShop, { price: 12_000, phone: '0712345901' })
  await sendCallback(world, id, success({ id: requestId, amount: 12_000 }))
  await world.runJobs()
  world.deps.settings.mpesa.baseUrl = 'http://127.0.0.1:9'
  for (const minutes of [5, 5, 6]) await later(world, minutes)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', reason: 'push_unconfirmed' })
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'payment_in_review' })
  expect((await stateOf(world, id)).next_check_at).not.toBeNull()

  staticShop.phones.advance(6_000)
  await world.runJobs()
  world.deps.settings.mpesa.baseUrl = new URL(simulatorOf(staticShop)).origin
  await later(world, 16)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E' })
})

const simulatorOf = ({ simulator }: Shop) => {
  const address = simulator.server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator does not listen')
  return `http://127.0.0.1:${address.port}`
}

test('the answer to a push that comes after all gives a review its id, and its end is queried', async ({
  world,
  staticShop,
}) => {
  const { id, requestId } = await pending(world, staticShop, { phone: '0712345901' })
  await force(world, id, { status: 'review', reason: 'push_unconfirmed', next_check_at: null })
  staticShop.phones.advance(6_000)
  await force(world, id, { next_check_at: world.clock(), provider_request_id: requestId })
  for (const minutes of [1, 16]) await later(world, minutes)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: null })
})

test('one answer of a query ends nothing; a second that says the same does', async ({ world, staticShop }) => {
  for (const [code, phone, end] of [
    ['0', '0712000001', 'succeeded'],
    ['1032', '0712000002', 'failed'],
  ] as const) {
    const { id } = await pending(world, staticShop, { phone })
    for (const status of ['pending', end]) {
      world.setNow(new Date(world.clock().getTime() + minute))
      await applyAnswer(world.deps, id, code)
      expect((await stateOf(world, id)).status).toBe(status)
    }
  }
})

test('a forged callback does not end a review', async ({ world, staticShop }) => {
  const { id } = await unconfirmed(world, staticShop)
  await sendCallback(world, id, success({ receipt: 'SFORGED001' }), { from: '10.1.2.3' })
  const foreign = await sendCallback(world, id, success(), { url: addressOf(world, id).replace(/.$/, '!') })
  expect(foreign.statusCode).toBe(404)
  await world.runJobs()
  await later(world, 1)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', reason: 'push_unconfirmed' })
})
