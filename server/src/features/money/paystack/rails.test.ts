import { startPayment } from '@mtaa/contract/money/payments'
import { getPaymentMethods } from '@mtaa/contract/money/payment-methods'
import { expect } from 'vitest'
import { test } from '../../../../test/money/card-shop.ts'
import { stateOf } from '../../../../test/money/static-shop.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { newId } from '../../../platform/database/ids.ts'

test('cards are off where their flag is, also in one county only, and M-Pesa is not', async ({ world, cards }) => {
  const { order } = await cards.checkout()
  await switchFlag(world, 'cards', 'disabled')
  await expect(cards.pay(order)).rejects.toMatchObject({ code: 'feature_off' })
  const { methods } = await world.as(cards.buyer)(getPaymentMethods, {})
  expect(methods.find(({ method }) => method === 'card')).toMatchObject({ open: false })
  expect(methods.find(({ method }) => method === 'mpesa')).toMatchObject({ open: true })
  await switchFlag(world, 'cards', 'read-only')
  await expect(cards.pay(order)).rejects.toMatchObject({ code: 'feature_read_only' })
  await switchFlag(world, 'cards', 'enabled', [1])
  await expect(cards.pay(order)).rejects.toMatchObject({ code: 'feature_off' })
  await switchFlag(world, 'cards', 'enabled', [47])
  expect(await cards.pay(order)).toMatchObject({ status: 'created', method: 'card' })
})

test('a payment that has begun is finished after the flag is off, and its request can be repeated', async ({
  world,
  cards,
}) => {
  const { order } = await cards.checkout()
  const key = newId()
  const { id } = await cards.pay(order, { key })
  await world.runJobs()
  await switchFlag(world, 'cards', 'disabled')
  expect((await cards.pay(order, { key })).id).toBe(id)
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect((await cards.payment(id)).status).toBe('succeeded')
})

test('without a key there are no cards', async ({ world, cards }) => {
  const { order } = await cards.checkout()
  world.deps.settings.paystack.keys = []
  await expect(cards.pay(order)).rejects.toMatchObject({ code: 'method_unavailable' })
  const { methods } = await world.as(null)(getPaymentMethods, {})
  expect(methods.find(({ method }) => method === 'card')).toMatchObject({ open: false })
})

test('while Daraja is closed M-Pesa goes by Paystack, by the same rules for phones', async ({ world, cards }) => {
  const [one, other] = [await cards.checkout(), await cards.checkout()]
  const daraja = world.deps.rails.get('daraja')
  const rails = world.deps.rails
  const choose = rails.choose.bind(rails)
  world.deps.rails.choose = (deps, method) => (method === 'mpesa' ? rails.get('paystack') : choose(deps, method))
  const { id } = await cards.payByPhone(one.order)
  await expect(cards.payByPhone(other.order)).rejects.toMatchObject({ code: 'phone_busy' })
  await expect(cards.payByPhone(one.order, '0799000000')).rejects.toMatchObject({ code: 'payment_in_progress' })
  await expect(cards.payByPhone(other.order, 'nonsense')).rejects.toMatchObject({ code: 'phone_invalid' })
  await world.runJobs()
  expect(await stateOf(world, id)).toMatchObject({ rail: 'paystack', status: 'pending', method: 'mpesa' })
  expect(await cards.prompts()).toBe(0)
  cards.phones.advance(6_000)
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded', method: 'mpesa', amount: 1500 })
  expect(daraja.name).toBe('daraja')
  expect((await cards.payByPhone(other.order)).status).toBe('created')
})

test('when Daraja closes and opens while two requests run, one prompt is sent', async ({ world, cards }) => {
  const { order } = await cards.checkout()
  const rails = world.deps.rails
  let calls = 0
  world.deps.rails.choose = () => rails.get(calls++ % 2 === 0 ? 'daraja' : 'paystack')
  const request = (phone: string) =>
    world.as(cards.buyer)(startPayment, {
      body: { order_id: order.id, method: 'mpesa', phone },
      idempotencyKey: newId(),
    })
  const begun = await Promise.allSettled(['0712345678', '0712345678', '0799000000', '0799000000'].map(request))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.runJobs()
  expect((await cards.books()).transactions.length + (await cards.prompts())).toBe(1)
})

test('a prompt by Paystack that was refused fails with its reason', async ({ world, cards }) => {
  const rails = world.deps.rails
  world.deps.rails.choose = () => rails.get('paystack')
  const { order } = await cards.checkout()
  const { id } = await cards.payByPhone(order, '0712345032')
  await world.runJobs()
  cards.phones.advance(6_000)
  await cards.later(0.6)
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'declined' })
})
