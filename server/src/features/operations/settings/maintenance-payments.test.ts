import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { closeSite } from '../../../../test/platform/close-site.ts'
import { test } from '../../../../test/money/mpesa.ts'

test('a member in the middle of a payment sees it paid, and the same tap again is answered as the first', async ({
  world,
  shop,
}) => {
  const { order } = await shop.checkout()
  const other = await shop.checkout()
  const key = 'one-tap-of-a-thumb'
  const begun = await shop.pay(order, undefined, { key })
  await closeSite(world)
  // Callbacks, queries and jobs go on; a new payment does not begin.
  expect(await shop.pay(order, undefined, { key })).toMatchObject({ id: begun.id })
  await expect(shop.pay(other.order)).rejects.toMatchObject({ code: 'maintenance' })
  await shop.reaches(begun.id, 'succeeded')
  expect(await world.as(shop.buyer)(getOrder, { params: { id: order.id } })).toMatchObject({ id: order.id })
})
