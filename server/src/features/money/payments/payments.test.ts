import { minute } from '@mtaa/contract/time'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { cancelPayment, getPayment, startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { listening, refusalOf } from '../../../../test/platform/live-streams.ts'
import type { Person } from '../../../../test/factories.ts'
import { openShop, test as base, type Shop } from '../../../../test/money/mpesa.ts'
import { newId } from '../../../platform/database/ids.ts'
import { lapseOrders } from '../../../../test/platform/schedules.ts'

const test = base.extend<{ staticShop: Shop }>({
  staticShop: async ({ world }, use) => {
    world.deps.settings.money.timeScale = 1
    const shop = await openShop(world, { idle: true, simulator: { timeScale: 1 } })
    await use(shop)
    await shop.close()
  },
})

const codesOf = (results: PromiseSettledResult<{ id: string }>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'begun' : (result.reason as { code: string }).code))
    .toSorted()

test('repeated with one key it is one payment, however often and however fast', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const key = newId()
  const taps = await Promise.all(Array.from({ length: 6 }, () => staticShop.pay(order, '0712345678', { key })))
  expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
  await Promise.all([world.runJobs(), world.runJobs()])
  expect(await staticShop.prompts()).toBe(1)
  expect((await staticShop.pay(order, '+254 712 345 678', { key })).id).toBe(taps[0]?.id)
  await expect(staticShop.pay(order, '0799000000', { key })).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('started in two tabs with two keys it is one payment, and the other tab gets its id', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => staticShop.pay(order)))
  expect(codesOf(results)).toEqual(['begun', ...Array.from({ length: 5 }, () => 'payment_in_progress')])
  const [row] = await world.db.selectFrom('payments').select('id').execute()
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason.details).toMatchObject({ payment_id: row?.id })
  await world.runJobs()
  expect(await staticShop.prompts()).toBe(1)
})

test('a phone has one prompt at a time, from all payers together', async ({ world, staticShop }) => {
  const other = await world.make.member()
  const [one, two] = [await staticShop.checkout(), await staticShop.checkout({ person: other })]
  const results = await Promise.allSettled([
    staticShop.pay(one.order),
    staticShop.pay(two.order, '0712345678', { person: other }),
  ])
  expect(codesOf(results)).toEqual(['begun', 'phone_busy'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason.details.seconds).toBeGreaterThan(80)
  world.setNow(new Date(world.clock().getTime() + 91_000))
  const third = await staticShop.checkout()
  expect((await staticShop.pay(third.order)).status).toBe('created')
})

test('one payment pays all orders of a checkout', async ({ world, staticShop }) => {
  const products = [await world.make.product({ price: 300 }), await world.make.product({ price: 400 })]
  const body = { items: products.map(({ id }) => ({ product_id: id, quantity: 1 })), expected_total: 700 }
  const { orders } = await world.as(staticShop.buyer)(createCheckout, { body, idempotencyKey: newId() })
  const [first, second] = orders
  const begun = await staticShop.pay(first ?? { id: '' })
  expect(begun).toMatchObject({ amount: 700, order_ids: orders.map(({ id }) => id) })
  await expect(staticShop.pay(second ?? { id: '' })).rejects.toMatchObject({ code: 'payment_in_progress' })
})

test('what cannot be paid is refused by name, and nothing is started', async ({ world, staticShop }) => {
  world.deps.settings.paystack.keys = []
  const { order } = await staticShop.checkout()
  const dear = await staticShop.checkout({ price: 250_001 })
  const free = await staticShop.checkout({ price: 0 })
  const stranger = await world.make.member()
  const ask = (body: object, person: Person | null = staticShop.buyer, idempotencyKey = newId()) =>
    world.as(person)(startPayment, { body: body as never, idempotencyKey })
  const mpesa = { method: 'mpesa', phone: '0712345678' }
  const cases: [object, Person | null, object][] = [
    [{ ...mpesa, order_id: order.id, method: 'card' }, staticShop.buyer, { code: 'method_unavailable', status: 503 }],
    [{ ...mpesa, order_id: order.id, method: 'cash' }, staticShop.buyer, { code: 'bad_request' }],
    [{ ...mpesa, order_id: order.id, phone: '0712' }, staticShop.buyer, { code: 'phone_invalid' }],
    [{ ...mpesa, order_id: order.id, phone: '\u0000' }, staticShop.buyer, { code: 'bad_request' }],
    [{ ...mpesa, order_id: order.id, phone: '7'.repeat(31) }, staticShop.buyer, { code: 'bad_request' }],
    [{ method: 'mpesa', order_id: order.id }, staticShop.buyer, { code: 'phone_invalid' }],
    [{ ...mpesa, order_id: newId() }, staticShop.buyer, { code: 'order_not_found' }],
    [{ ...mpesa, order_id: 'x' }, staticShop.buyer, { code: 'bad_request' }],
    [{ ...mpesa, order_id: order.id }, stranger, { code: 'order_not_found' }],
    [{ ...mpesa, order_id: order.id }, null, { code: 'sign_in_required' }],
    [
      { ...mpesa, order_id: dear.order.id },
      staticShop.buyer,
      { code: 'amount_too_large', details: { limit: 250_000 } },
    ],
    [{ ...mpesa, order_id: free.order.id }, staticShop.buyer, { code: 'order_not_payable' }],
  ]
  for (const [body, person, refusal] of cases) await expect(ask(body, person)).rejects.toMatchObject(refusal)
  await expect(ask({ ...mpesa, order_id: order.id }, staticShop.buyer, 'short')).rejects.toMatchObject({
    code: 'idempotency_key_required',
  })
  world.setNow(new Date(world.clock().getTime() + 31 * minute))
  await expect(ask({ ...mpesa, order_id: order.id })).rejects.toMatchObject({ code: 'order_not_payable' })
  expect(await world.db.selectFrom('payments').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('push_locks').select('phone').execute()).toEqual([])
  const dearest = await staticShop.checkout({ price: 250_000 })
  expect(await staticShop.pay(dearest.order)).toMatchObject({ amount: 250_000, open: true })
})

test('paying after the hold expired reserves the goods again, or is refused when they are gone', async ({
  world,
  staticShop,
}) => {
  const { order, product } = await staticShop.checkout()
  const waitUntil = async (minutes: number) => {
    world.setNow(new Date(world.clock().getTime() + minutes * 60_000))
    await lapseOrders(world.deps)
  }
  const reserved = async () =>
    (await world.db.selectFrom('products').select('reserved').where('id', '=', product.id).executeTakeFirst())?.reserved
  await waitUntil(11)
  expect(await reserved()).toBe(0)
  const { id } = await staticShop.pay(order)
  expect(await reserved()).toBe(1)
  await world.as(staticShop.buyer)(cancelPayment, { params: { id } })
  await waitUntil(11)
  await staticShop.checkout({ person: await world.make.member(), product })
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'out_of_stock', details: { available: 0 } })
})

test('while a payment is under way its hold is extended by five minutes, once, and it does not expire', async ({
  world,
  staticShop,
}) => {
  const { order, product } = await staticShop.checkout()
  const start = world.clock()
  const reservedAfter = async (minutes: number) => {
    world.setNow(new Date(start.getTime() + minutes * 60_000))
    await lapseOrders(world.deps)
    const row = await world.db.selectFrom('products').select('reserved').where('id', '=', product.id).executeTakeFirst()
    return row?.reserved
  }
  await staticShop.pay(order)
  expect(await reservedAfter(10.5)).toBe(1)
  expect(await reservedAfter(15)).toBe(1)
  expect(await reservedAfter(16)).toBe(0)
  expect(await reservedAfter(31)).toBe(0)
  const { status } = await world.db.selectFrom('checkouts').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('pending_payment')
})

test('a payment can be cancelled before its prompt is sent, and not after', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  const cancel = (person: Person | null, payment = id) => world.as(person)(cancelPayment, { params: { id: payment } })
  await expect(cancel(await world.make.member())).rejects.toMatchObject({ code: 'payment_not_found' })
  await expect(cancel(null)).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(await cancel(staticShop.buyer)).toMatchObject({ status: 'cancelled', open: false })
  await world.runJobs()
  expect(await staticShop.prompts()).toBe(0)
  const again = await staticShop.pay(order)
  await world.runJobs()
  await expect(cancel(staticShop.buyer, again.id)).rejects.toMatchObject({ code: 'payment_not_cancellable' })
})

test('a payment is shown to its payer alone', async ({ world, staticShop }) => {
  const { order, product } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  const look = (person: Person | null, payment = id) => world.as(person)(getPayment, { params: { id: payment } })
  expect((await look(staticShop.buyer)).id).toBe(id)
  const seller = 'seller' in product ? (product.seller as Person) : null
  for (const person of [seller, await world.make.member({ roles: ['Admin'] })]) {
    await expect(look(person)).rejects.toMatchObject({ code: 'payment_not_found' })
  }
  await expect(look(null)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(look(staticShop.buyer, newId())).rejects.toMatchObject({ code: 'payment_not_found' })
})

test('the payer gets every change of a payment live, and nobody else may', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  const topics = `payment:${id}`
  const stream = await listening(world)({ topics, person: staticShop.buyer })
  for (const person of [null, await world.make.member(), await world.make.member({ roles: ['Admin'] })])
    expect(await refusalOf(world, topics, await world.headersOf(person))).toEqual([404, 'topic_not_found'])
  expect(await refusalOf(world, `payment:${newId()}`)).toEqual([404, 'topic_not_found'])
  await world.runJobs()
  for (const status of ['sending', 'pending'])
    expect(await stream.next('message')).toEqual({ topic: topics, data: { status } })
})
