import { createCheckout, getOrder, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { cancelPayment } from '@mtaa/contract/money/payments'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import { expect } from 'vitest'
import { sendCallback, stateOf, success, test } from '../../../../test/money/static-shop.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { newId } from '../../../platform/database/ids.ts'

const flags: FlagName[] = ['market', 'checkout', 'payments']

for (const flag of flags)
  test(`${flag}, turned off in the middle of a checkout: what is paid is finished, nothing new begins`, async ({
    world,
    staticShop: { buyer, checkout, pay, payment },
  }) => {
    const key = newId()
    const [begun, unpaid] = [await checkout(), await checkout()]
    const { id } = await pay(begun.order, '0712345678', { key })
    await world.runJobs()
    await switchFlag(world, flag, 'disabled')

    // The phone repeats its request, the buyer watches, and the money arrives.
    expect((await pay(begun.order, '0712345678', { key })).id).toBe(id)
    expect((await payment(id)).status).toBe('pending')
    const { provider_request_id } = await stateOf(world, id)
    expect((await sendCallback(world, id, success({ id: provider_request_id ?? '' }))).statusCode).toBe(200)
    await world.runJobs()
    expect((await payment(id)).status).toBe('succeeded')
    const params = { id: begun.order.id }
    expect((await world.as(buyer)(getOrder, { params })).status).toBe('paid')
    expect((await world.as(buyer)(listOrders, { query: {} })).items).toHaveLength(2)

    await expect(pay(unpaid.order)).rejects.toMatchObject({ code: 'feature_off', status: 404 })
    const items = [{ product_id: unpaid.product.id, quantity: 1 }]
    const another = world.as(buyer)(createCheckout, { body: { items, expected_total: 1500 }, idempotencyKey: newId() })
    await expect(another).rejects.toMatchObject({ code: 'feature_off' })
    expect((await world.db.selectFrom('payments').select('id').execute()).map((row) => row.id)).toEqual([id])
  })

test('read-only is the same for beginnings, and a prompt that was not sent can still be cancelled', async ({
  world,
  staticShop: { buyer, checkout, pay },
}) => {
  const [begun, other] = [await checkout(), await checkout()]
  const { id } = await pay(begun.order)
  await switchFlag(world, 'payments', 'read-only')
  await expect(pay(other.order)).rejects.toMatchObject({ code: 'feature_read_only', status: 403 })
  expect((await world.as(buyer)(cancelPayment, { params: { id } })).status).toBe('cancelled')
})

test('a key of somebody else, or of another kind of act, begins nothing', async ({ world, staticShop }) => {
  const key = newId()
  const { order } = await staticShop.checkout()
  await staticShop.pay(order, '0712345678', { key })
  const stranger = await world.make.member()
  const theirs = await staticShop.checkout({ person: stranger })
  await switchFlag(world, 'payments', 'disabled')
  const attempt = staticShop.pay(theirs.order, '0722000111', { key, person: stranger })
  await expect(attempt).rejects.toMatchObject({ code: 'feature_off' })
})
