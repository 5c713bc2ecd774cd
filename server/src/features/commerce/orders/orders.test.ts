import { acceptOrder, shipOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { updateProduct } from '@mtaa/contract/commerce/products/market'
import { createCheckout, getOrder, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { paidOrder, unpaidOrder } from '../../../../test/money/paid-orders.ts'
import { newId } from '../../../platform/database/ids.ts'
import { newOrderNumber } from './checkout/order-number.ts'

async function buy(world: World, buyer: Person, { seller, price = 500 }: { seller?: Person; price?: number } = {}) {
  const product = await world.make.product({ price, ...(seller && { seller }) })
  const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: price }
  const { orders } = await world.as(buyer)(createCheckout, { body, idempotencyKey: newId() })
  const [order] = orders
  if (!order) throw new Error('no order')
  return order
}

const numbersSeen = (world: World, person: Person, query: object = {}) =>
  world
    .as(person)(listOrders, { query })
    .then(({ items }) => items.map(({ number }) => number))

test('an order is for its buyer, its seller once paid, and customer support', async ({ world }) => {
  const { make } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  const free = await buy(world, buyer, { seller, price: 0 })
  const unpaid = await buy(world, buyer, { seller })
  const may = async (person: Person | null, order: { id: string }) =>
    world
      .as(person)(getOrder, { params: { id: order.id } })
      .then(
        () => 'sees',
        ({ code }: { code: string }) => code,
      )
  const people: [Person | null, string, string][] = [
    [buyer, 'sees', 'sees'],
    [seller, 'sees', 'order_not_found'],
    [await make.member(), 'order_not_found', 'order_not_found'],
    [await make.member({ roles: ['Market-Moderator'] }), 'order_not_found', 'order_not_found'],
    [await make.member({ roles: ['Customer-Support-Moderator'] }), 'sees', 'sees'],
    [await make.member({ roles: ['Admin'] }), 'sees', 'sees'],
    [await make.member({ roles: ['Super-Admin'] }), 'sees', 'sees'],
    [null, 'sign_in_required', 'sign_in_required'],
  ]
  for (const [person, paid, waiting] of people) {
    expect([await may(person, free), await may(person, unpaid)]).toEqual([paid, waiting])
  }
  expect(await may(buyer, { id: newId() })).toBe('order_not_found')
  expect(await may(buyer, { id: 'x' })).toBe('bad_request')
})

test('the seller’s number is shown on an order once it is paid, and to nobody but its buyer and customer support', async ({
  world,
}) => {
  const { as, make, db } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  const support = await make.member({ roles: ['Customer-Support-Moderator'] })
  await db.updateTable('profiles').set({ phone: '254712345678' }).where('id', '=', seller.id).execute()
  const paid = await buy(world, buyer, { seller, price: 0 })
  const unpaid = await buy(world, buyer, { seller })
  const phoneIn = async (person: Person, { id }: { id: string }) =>
    (await as(person)(getOrder, { params: { id } })).seller_phone
  expect(await phoneIn(buyer, paid)).toBe('254712345678')
  expect(await phoneIn(support, paid)).toBe('254712345678')
  expect(await phoneIn(seller, paid)).toBeNull()
  expect(await phoneIn(buyer, unpaid)).toBeNull()

  // Without one for orders: the confirmed number, where a product of the order shows it.
  await db.updateTable('profiles').set({ phone: null }).where('id', '=', seller.id).execute()
  const proven = { phone: '254722000111', phone_confirmed_at: world.clock() }
  await db.updateTable('users').set(proven).where('id', '=', seller.id).execute()
  expect(await phoneIn(buyer, paid)).toBeNull()
  const shown = paid.items.map(({ product_id }) => product_id)
  await db.updateTable('products').set({ phone_public: true }).where('id', 'in', shown).execute()
  expect([await phoneIn(buyer, paid), await phoneIn(seller, paid)]).toEqual(['254722000111', null])
})

test('both sides read where and since when an order can be picked up', async ({ world }) => {
  const { order, buyer, seller } = await paidOrder(world, { price: 500 })
  const ofSides = async () =>
    Promise.all(
      [buyer, seller].map(async (person) => {
        const { delivery, shipment_note } = await world.as(person)(getOrder, { params: { id: order.id } })
        return { ...delivery.pickup, note: shipment_note, address: delivery.address }
      }),
    )
  const places = [{ ward: 'Parklands/Highridge', county: 'Nairobi City' }]
  const before = { places, ready_at: null, note: null, address: null }
  expect(await ofSides()).toMatchObject([before, before])
  const params = { id: order.id }
  await world.as(seller)(acceptOrder, { params })
  world.setNow(new Date(world.clock().getTime() + 60_000))
  await expect(world.as(seller)(shipOrder, { params, body: { note: ' ' } })).rejects.toMatchObject({
    code: 'pickup_place_missing',
  })
  await world.as(seller)(shipOrder, { params, body: { note: 'Stall 14, 8–18' } })
  const after = { places, ready_at: world.clock().toISOString(), note: 'Stall 14, 8–18' }
  expect(await ofSides()).toMatchObject([after, after])
})

test('an order says what the product’s page said when it was bought, and nothing once that is withdrawn', async ({
  world,
}) => {
  const { as, make, db } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  const order = await buy(world, buyer, { price: 0, seller })
  const listing = order.items[0]?.product_id ?? ''
  const descriptionIn = async () =>
    (await as(buyer)(getOrder, { params: { id: order.id } })).items.map(({ description }) => description)
  await db.updateTable('listings').set({ description: 'Used for a year' }).where('id', '=', listing).execute()
  expect(await descriptionIn()).toEqual(['Used for a year'])
  for (const description of ['Broken, for parts', 'Sold as it is']) {
    world.setNow(new Date(world.clock().getTime() + 60_000))
    await as(seller)(updateProduct, { params: { id: listing }, body: { description } })
  }
  expect(await descriptionIn()).toEqual(['Used for a year'])
  await db.updateTable('listings').set({ status: 'removed' }).where('id', '=', listing).execute()
  expect(await descriptionIn()).toEqual([null])
})

test('a seller learns nothing of what else was bought with it', async ({ world }) => {
  const buyer = await world.make.member()
  const [one, other] = [await world.make.product({ price: 0 }), await world.make.product({ price: 0 })]
  const body = { items: [one, other].map(({ id }) => ({ product_id: id, quantity: 1 })), expected_total: 0 }
  const { orders } = await world.as(buyer)(createCheckout, { body, idempotencyKey: newId() })
  const id = orders[0]?.id ?? ''
  const seen = await world.as(one.seller)(getOrder, { params: { id } })
  expect(seen).toMatchObject({ siblings: [], checkout_total: 0 })
  expect((await world.as(buyer)(getOrder, { params: { id } })).siblings).toHaveLength(1)
})

test('lists are newest first, in pages that miss and repeat nothing', async ({ world }) => {
  const buyer = await world.make.member()
  const numbers: string[] = []
  for (let count = 0; count < 5; count++) numbers.unshift((await buy(world, buyer)).number)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.as(buyer)(listOrders, { query: { limit: 2, ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ number }) => number))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(numbers)
  for (const cursor of ['x', 'bm90IG91cnM', 'a'.repeat(201)]) {
    await expect(world.as(buyer)(listOrders, { query: { cursor } })).rejects.toMatchObject({ status: 400 })
  }
})

test('the filters of the orders page select by state, and a seller sees only what is paid', async ({ world }) => {
  const [buyer, seller] = [await world.make.member(), await world.make.member()]
  const waiting = await buy(world, buyer, { seller })
  const paid = await buy(world, buyer, { seller, price: 0 })
  expect(await numbersSeen(world, buyer)).toEqual([paid.number, waiting.number])
  expect(await numbersSeen(world, buyer, { status: 'pending' })).toEqual([waiting.number])
  expect(await numbersSeen(world, buyer, { status: 'unpaid' })).toEqual([waiting.number])
  expect(await numbersSeen(world, buyer, { status: 'paid' })).toEqual([paid.number])
  expect(await numbersSeen(world, buyer, { status: 'completed' })).toEqual([])
  expect(await numbersSeen(world, seller)).toEqual([])
  expect(await numbersSeen(world, seller, { view: 'selling' })).toEqual([paid.number])
  expect(await numbersSeen(world, seller, { view: 'selling', status: 'pending' })).toEqual([])
  await expect(numbersSeen(world, buyer, { status: 'lost' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('while a payment is checked nobody is called to pay again, and one with other money is not unpaid', async ({
  world,
}) => {
  const { buyer, paymentId } = await unpaidOrder(world)
  const listed = async (query: object = {}) => (await world.as(buyer)(listOrders, { query })).items
  const set = (fields: object) => world.db.updateTable('payments').set(fields).where('id', '=', paymentId).execute()
  expect(await listed()).toMatchObject([{ checking: true, attention: false, in_review: false }])
  // Money came, and not as much as was to be paid.
  await set({ status: 'review', reason: null })
  expect(await listed()).toMatchObject([{ checking: false, attention: false, in_review: true, payable: false }])
  expect(await listed({ status: 'unpaid' })).toEqual([])
  await set({ status: 'failed', reason: 'expired' })
  expect(await listed({ status: 'unpaid' })).toMatchObject([{ checking: false, attention: true, payable: true }])
})

test('an order number can be read out', () => {
  const numbers = Array.from({ length: 500 }, newOrderNumber)
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(numbers).size).toBe(500)
})
