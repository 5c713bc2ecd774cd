import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import {
  addressOf,
  force,
  later,
  outcomes,
  pending,
  success,
  sendCallback,
  test,
} from '../../../../test/money/static-shop.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf } from '../ledger/index.ts'

test('killed between the push and its answer, the payment waits for the callback and is then true', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  // What a kill leaves: the payment was on its way, and the job and its lock died with the process.
  await force(world, id, { status: 'sending', pushed_at: world.clock(), next_check_at: world.clock() })
  await world.pool.query('delete from graphile_worker._private_jobs')
  await later(world, 2)
  expect((await staticShop.payment(id)).status).toBe('submit_unknown')
  expect(await staticShop.prompts()).toBe(0)
  await sendCallback(world, id, success())
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded', receipt: 'SAB12CD34E' })
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
})

test('killed between the push and its answer and without a callback, it is in review and not paid again', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  await force(world, id, { status: 'sending', pushed_at: world.clock(), next_check_at: world.clock() })
  await later(world, 2)
  await later(world, 12)
  expect((await staticShop.payment(id)).status).toBe('submit_unknown')
  await later(world, 2)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', reason: 'push_unconfirmed', open: false })
  expect(await staticShop.prompts()).toBe(0)
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'payment_in_review' })
})

test('killed before the push, the payment is pushed once after all', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  await world.pool.query('delete from graphile_worker._private_jobs')
  await later(world, 1)
  await later(world, 0.1)
  expect((await staticShop.payment(id)).status).toBe('pending')
  expect(await staticShop.prompts()).toBe(1)
})

test('killed between callback and settlement, the inbox is taken up again', async ({ world, staticShop }) => {
  const { id, requestId, order } = await pending(world, staticShop)
  expect((await sendCallback(world, id, success({ id: requestId }))).json()).toEqual({
    ResultCode: 0,
    ResultDesc: 'Accepted',
  })
  await world.pool.query('delete from graphile_worker._private_jobs')
  expect((await staticShop.payment(id)).status).toBe('pending')
  await later(world, 1)
  expect((await staticShop.payment(id)).status).toBe('succeeded')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
})

test('a wrong amount is for a person to look at, and its money lies in suspense', async ({ world, staticShop }) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await sendCallback(world, id, success({ id: requestId, amount: 1501 }))
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', open: false })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(150_100)
  const shown = await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })
  expect(shown.status).toBe('pending_payment')
  await expect(staticShop.pay(order)).rejects.toMatchObject({
    code: 'payment_in_progress',
    details: { payment_id: id },
  })
})

test('a receipt that was reported before buys nothing again', async ({ world, staticShop }) => {
  const first = await pending(world, staticShop)
  await sendCallback(world, first.id, success({ id: first.requestId }))
  await world.runJobs()
  const second = await pending(world, staticShop, { phone: '0799000000' })
  await sendCallback(world, second.id, success({ id: second.requestId }))
  await world.runJobs()
  expect(await outcomes(world)).toEqual(['succeeded', 'receipt_replayed'])
  expect(await staticShop.payment(second.id)).toMatchObject({ status: 'review', receipt: null })
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
})

test('a callback with a wrong token, a foreign token or nonsense changes nothing', async ({ world, staticShop }) => {
  const { id, requestId } = await pending(world, staticShop)
  const other = await pending(world, staticShop, { phone: '0799000000' })
  const token = (payment: string) => addressOf(world, payment).split('/').at(-1)
  const paths = [
    `${id}/${token(other.id)}`,
    `${id}/x`,
    `${id}/${'A'.repeat(22)}`,
    `x/${token(id)}`,
    `${id}%00/${token(id)}`,
  ]
  for (const path of paths) {
    const answer = await sendCallback(world, id, success({ id: requestId }), { url: `/hooks/pay/k/${path}` })
    expect(answer.statusCode).toBe(404)
  }
  expect(await outcomes(world)).toEqual([])
  const nonsense = ['', '{', 'null', '[]', '{"Body":{"stkCallback":{"ResultCode":null}}}', '"\\u0000"', '"\\ud83d"']
  for (const body of nonsense) expect((await sendCallback(world, id, body)).statusCode).toBe(200)
  expect((await sendCallback(world, id, `"${'x'.repeat(70_000)}"`)).statusCode).toBe(413)
  await sendCallback(world, id, success({ id: 'ws_CO_of_somebody_else' }))
  await world.runJobs()
  expect(new Set(await outcomes(world))).toEqual(new Set(['unreadable', 'unmatched']))
  expect((await staticShop.payment(id)).status).toBe('pending')
})

test('after a callback from an unlisted IP Daraja is queried, and its answer counts', async ({ world, staticShop }) => {
  const { id, requestId } = await pending(world, staticShop)
  const forged = success({ id: requestId, receipt: 'SFORGED001' })
  await sendCallback(world, id, forged, { from: '10.1.2.3' })
  staticShop.phones.advance(3_000)
  await world.runJobs()
  expect((await staticShop.payment(id)).status).toBe('pending')
  expect(await outcomes(world)).toEqual(['unlisted'])

  staticShop.phones.advance(3_000)
  await expect.poll(() => outcomes(world).then((all) => all.length), { timeout: 30_000 }).toBe(2)
  await world.runJobs()
  const { receipt, status } = await staticShop.payment(id)
  expect(status).toBe('succeeded')
  expect(receipt).not.toBe('SFORGED001')
})

test('from KSh 10,000 on the callback is believed when a query says the same', async ({ world, staticShop }) => {
  const { id, requestId, order } = await pending(world, staticShop, { price: 10_000 })
  await sendCallback(world, id, success({ id: requestId, amount: 10_000 }))
  await world.runJobs()
  expect((await staticShop.payment(id)).status).toBe('pending')
  staticShop.phones.advance(6_000)
  await expect.poll(() => outcomes(world).then((all) => all.length), { timeout: 30_000 }).toBe(2)
  await later(world, 1)
  await later(world, 1)
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded', amount: 10_000 })
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(1_000_000)
})

test('killed in the middle of a large payment, the callback says what to query', async ({ world, staticShop }) => {
  const { id } = await pending(world, staticShop, { price: 12_000 })
  await force(world, id, { status: 'submit_unknown', provider_request_id: null, provider_reference: null })
  staticShop.phones.advance(6_000)
  await expect.poll(() => outcomes(world), { timeout: 30_000 }).toEqual([null])
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded', receipt: expect.stringMatching(/^S/) })
})

test('with Daraja down the payment is refused truthfully and the order stays payable', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  world.deps.settings.mpesa.baseUrl = 'http://127.0.0.1:9'
  const { id } = await staticShop.pay(order)
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'rejected', reason: 'temporary', open: false })
  expect((await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })).payable).toBe(true)
  expect((await staticShop.pay(order)).status).toBe('created')
})

test('what Daraja refuses to prompt is refused, with the reason', async ({ world, staticShop }) => {
  const landline = await staticShop.checkout()
  const { id } = await staticShop.pay(landline.order, '0202345678')
  world.deps.settings.mpesa.passkey = 'another'
  const misconfigured = await staticShop.pay((await staticShop.checkout()).order)
  await world.runJobs()
  expect(await staticShop.payment(id)).toMatchObject({ status: 'rejected', reason: 'rejected' })
  expect(await staticShop.payment(misconfigured.id)).toMatchObject({ status: 'rejected', reason: 'not_configured' })
})
