import { acceptOrder, shipOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { expect } from 'vitest'
import { block, cardsFor } from '../../../../test/community/message-cards.ts'
import { test } from '../../../../test/harness.ts'
import { settle, unpaidOrder } from '../../../../test/money/paid-orders.ts'

test('an order is for its two sides, for the seller once it is paid, and is then a deal', async ({ world }) => {
  const { buyer, seller, order, product, paymentId } = await unpaidOrder(world)
  const other = await world.make.member()
  const [bought, sold] = [cardsFor(world, buyer, 'order'), cardsFor(world, seller, 'order')]
  const shown = { title: product.title, image: null, price: 1500, path: `/orders/${order.id}` }
  // The prompt is on the buyer's phone.
  expect(await bought.card(order.id)).toEqual({ ...shown, state: 'in_review' })
  expect(await sold.card(order.id)).toBeUndefined()
  expect([await bought.isBetween(seller, order.id), await sold.isBetween(buyer, order.id)]).toEqual([true, false])
  expect([await bought.isDeal(seller, order.id), await sold.isDeal(buyer, order.id)]).toEqual([false, false])

  await settle(world, paymentId)
  for (const [mine, their] of [
    [bought, seller],
    [sold, buyer],
  ] as const) {
    expect(await mine.card(order.id)).toEqual({ ...shown, state: 'paid' })
    expect([await mine.isBetween(their, order.id), await mine.isDeal(their, order.id)]).toEqual([true, true])
    expect([await mine.isBetween(other, order.id), await mine.isDeal(other, order.id)]).toEqual([false, false])
  }
  const theirs = cardsFor(world, other, 'order', ['Customer-Support-Moderator'])
  expect([await theirs.card(order.id), await theirs.isBetween(seller, order.id)]).toEqual([undefined, false])

  const params = { id: order.id }
  await world.as(seller)(acceptOrder, { params })
  expect(await bought.card(order.id)).toMatchObject({ state: 'accepted' })
  await world.as(seller)(shipOrder, { params, body: { note: 'At the stall' } })
  expect(await bought.card(order.id)).toMatchObject({ state: 'ready' })
  // What was ordered goes on.
  await block(world, seller, buyer)
  expect(await bought.card(order.id)).toMatchObject({ state: 'ready' })
})
