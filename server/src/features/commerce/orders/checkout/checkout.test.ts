import { minute, day } from '@mtaa/contract/time'
import { createCheckout, getCheckout, listOrders, quoteCart } from '@mtaa/contract/commerce/orders/orders'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { expect } from 'vitest'
import { carryOutDeletionOf } from '../../../../../test/commerce/completed-deals.ts'
import { test, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/factories.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { lapseOrders } from '../../../../../test/platform/schedules.ts'
import type { Member } from '../../../../core/viewer.ts'
import { createCheckout as makeCheckout } from './create-checkout.ts'

const line = (product: { id: string }, quantity = 1) => ({ product_id: product.id, quantity })

const order = (world: World, buyer: Person | null, items: object[], expected_total: number, key: string = newId()) =>
  world.as(buyer)(createCheckout, { body: { items: items as never, expected_total }, idempotencyKey: key })

const stockOf = ({ db }: World, { id }: { id: string }) =>
  db.selectFrom('products').select(['quantity', 'reserved']).where('id', '=', id).executeTakeFirstOrThrow()

test('a cart becomes one checkout with an order for each seller, and its stock is reserved', async ({ world }) => {
  const { make } = world
  const seller = await make.member({ firstName: 'Baraka' })
  const [lamp, chair, goat] = [
    await make.product({ seller, title: 'Lamp', price: 700, quantity: 5 }),
    await make.product({ seller, title: 'Chair', price: 1500 }),
    await make.product({ title: 'Goat', price: 9000 }),
  ]
  const buyer = await make.member()
  const items = [line(lamp), line(chair), line(goat), line(lamp)]
  const checkout = await order(world, buyer, items, 2 * 700 + 1500 + 9000)

  expect(checkout).toMatchObject({ status: 'pending_payment', total: 11_900 })
  expect(checkout.orders.map(({ total }) => total)).toEqual([2900, 9000])
  expect(checkout.orders[0]?.items.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Lamp', 2],
    ['Chair', 1],
  ])
  for (const { number, payable } of checkout.orders) {
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(payable).toBe(true)
  }
  expect(await stockOf(world, lamp)).toEqual({ quantity: 5, reserved: 2 })
  expect(await world.as(buyer)(getCheckout, { params: { id: checkout.id } })).toEqual(checkout)
  await expect(world.as(seller)(getCheckout, { params: { id: checkout.id } })).rejects.toMatchObject({
    code: 'order_not_found',
  })
})

test('of two hundred concurrent buyers of the last piece one succeeds', async ({ world }) => {
  const product = await world.make.product({ price: 500 })
  const buyers = await Promise.all(Array.from({ length: 200 }, () => world.make.member()))
  const results = await Promise.allSettled(buyers.map((buyer) => order(world, buyer, [line(product)], 500)))
  const codes = results.map((result) => (result.status === 'fulfilled' ? 'sold' : result.reason.code))
  expect(codes.filter((code) => code === 'sold')).toHaveLength(1)
  expect(codes.filter((code) => code === 'out_of_stock')).toHaveLength(199)
  expect(await world.db.selectFrom('checkouts').select('id').execute()).toHaveLength(1)
  expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 1 })
})

test('the same key twice, even at once, is one checkout; with another cart it is refused', async ({ world }) => {
  const product = await world.make.product({ price: 500, quantity: 50 })
  const buyer = await world.make.member()
  const same = () => order(world, buyer, [line(product)], 500, 'one-and-the-same')
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await same()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await stockOf(world, product)).toEqual({ quantity: 50, reserved: 1 })
  const other = order(world, buyer, [line(product, 2)], 1000, 'one-and-the-same')
  await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 409 })
  const neighbour = await order(world, await world.make.member(), [line(product)], 500, 'one-and-the-same')
  expect(ids).not.toContain(neighbour.id)
})

test('what cannot be ordered is refused by name, and nothing is reserved', async ({ world }) => {
  const { make } = world
  const buyer = await make.member()
  const own = await make.product({ seller: buyer, quantity: 9 })
  const product = await make.product({ price: 500, quantity: 3, title: 'Radio' })
  const paused = await make.product({ status: 'paused' })
  const removed = await make.product({ status: 'removed' })
  const dear = await make.product({ price: 50_000_000, quantity: 99 })
  const cases: [object[], number, object][] = [
    [[], 0, { code: 'cart_empty' }],
    [[line({ id: newId() })], 1, { code: 'listing_not_found' }],
    [[line(removed)], 1000, { code: 'listing_not_found' }],
    [[line(paused)], 1000, { code: 'out_of_stock', details: { available: 0 } }],
    [[line(product, 4)], 2000, { code: 'out_of_stock', details: { title: 'Radio', available: 3 } }],
    [[line(product, 2), line(product, 2)], 2000, { code: 'out_of_stock' }],
    [[line(own)], 1000, { code: 'own_product' }],
    [[line(product)], 499, { code: 'price_changed', details: { total: 500 } }],
    [[line(product)], -1, { code: 'price_changed' }],
    [[line(product)], 2 ** 40, { code: 'price_changed' }],
    [[line(dear, 90)], 4_500_000_000, { code: 'bad_request' }],
    [[line(product, 99), line(product, 99)], 1, { code: 'bad_request' }],
    [[line(product, 0)], 0, { code: 'bad_request' }],
    [[line(product, 1.5)], 750, { code: 'bad_request' }],
    [[line({ id: 'nothing' })], 1, { code: 'bad_request' }],
    [[{ product_id: product.id, quantity: '1' }], 500, { code: 'bad_request' }],
    [Array.from({ length: 51 }, () => line(product)), 500, { code: 'bad_request' }],
  ]
  for (const [items, total, refusal] of cases) {
    await expect(order(world, buyer, items, total)).rejects.toMatchObject(refusal)
  }
  await expect(order(world, null, [line(product)], 500)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(order(world, buyer, [line(product)], 500, 'short')).rejects.toMatchObject({
    code: 'idempotency_key_required',
  })
  expect(await world.db.selectFrom('checkouts').select('id').execute()).toEqual([])
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 0 })
})

test('what costs nothing is paid at once', async ({ world }) => {
  const product = await world.make.product({ price: 0, quantity: 2 })
  const buyer = await world.make.member()
  const checkout = await order(world, buyer, [line(product)], 0)
  expect(checkout).toMatchObject({ status: 'paid', total: 0, orders: [{ status: 'paid', payable: false }] })
  expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 0 })
  expect((await world.as(product.seller)(listOrders, { query: { view: 'selling' } })).items).toHaveLength(1)
})

test('a quote shows prices, what is left, what is gone and what is one’s own', async ({ world }) => {
  const { make } = world
  const viewer = await make.member()
  const lamp = await make.product({ title: 'Lamp', price: 700, quantity: 3 })
  const sold = await make.product({ title: 'Sold lamp', status: 'sold' })
  const draft = await make.product({ title: 'Secret', status: 'draft' })
  const own = await make.product({ seller: viewer, price: 100 })
  const unknown = { id: newId() }
  await order(world, viewer, [line(lamp)], 700)
  const items = [line(lamp), line(lamp, 4), line(sold), line(draft), line(unknown), line(own)]
  const { items: lines, total } = await world.as(viewer)(quoteCart, { body: { items } })
  expect(lines.map(({ title, quantity, available, gone, own }) => [title, quantity, available, gone, own])).toEqual([
    ['Lamp', 5, 2, false, false],
    ['Sold lamp', 1, 0, true, false],
    ['', 1, 0, true, false],
    ['', 1, 0, true, false],
    ['Bicycle', 1, 1, false, true],
  ])
  expect(total).toBe(5 * 700 + 100)
  const asVisitor = await world.as(null)(quoteCart, { body: { items: [line(own)] } })
  expect(asVisitor.items[0]).toMatchObject({ own: false, seller: { first_name: 'Amina' } })
  expect(await world.as(null)(quoteCart, { body: { items: [] } })).toEqual({ items: [], groups: [], total: 0 })
})

test('a quote distinguishes what its own buyer has ordered and not paid from what others have ordered', async ({
  world,
}) => {
  const [buyer, other] = [await world.make.member(), await world.make.member()]
  const [last, many] = [await world.make.product({ price: 500 }), await world.make.product({ price: 100, quantity: 5 })]
  const { orders } = await order(world, buyer, [line(last), line(many, 2)], 700)
  const ofLast = orders.find(({ items }) => items.some(({ product_id }) => product_id === last.id))?.id
  const look = async (person: Person | null) => {
    const { items } = await world.as(person)(quoteCart, { body: { items: [line(last), line(many)] } })
    return items.map(({ available, ordered_in = null }) => [available, ordered_in])
  }
  expect(await look(buyer)).toEqual([
    [0, ofLast],
    [3, null],
  ])
  for (const person of [other, null])
    expect(await look(person)).toEqual([
      [0, null],
      [3, null],
    ])
  await world.db.updateTable('orders').set({ state: 'cancelled' }).execute()
  expect((await look(buyer))[0]).toEqual([0, null])
})

test('unpaid stock is released after ten minutes, and the order is cancelled after thirty', async ({ world }) => {
  const product = await world.make.product({ price: 500 })
  const buyer = await world.make.member()
  const start = new Date()
  world.setNow(start)
  const checkout = await order(world, buyer, [line(product)], 500)
  const stateAfter = async (minutes: number) => {
    world.setNow(new Date(start.getTime() + minutes * minute))
    await lapseOrders(world.deps)
    const { status, orders } = await world.as(buyer)(getCheckout, { params: { id: checkout.id } })
    return { status, order: orders[0]?.status, payable: orders[0]?.payable, ...(await stockOf(world, product)) }
  }
  const waiting = { status: 'pending_payment', order: 'pending_payment', payable: true, quantity: 1 }
  expect(await stateAfter(9)).toEqual({ ...waiting, reserved: 1 })
  expect(await stateAfter(11)).toEqual({ ...waiting, reserved: 0 })
  const other = await order(world, await world.make.member(), [line(product)], 500)
  expect(other.status).toBe('pending_payment')
  expect(await stateAfter(31)).toMatchObject({ status: 'expired', order: 'cancelled', payable: false, reserved: 0 })
})

test('five checkouts of one buyer may be unpaid, not more, also when requested at once', async ({ world }) => {
  const product = await world.make.product({ price: 500, quantity: 50 })
  const free = await world.make.product({ price: 0 })
  const [buyer, other] = [await world.make.member(), await world.make.member()]
  const start = new Date()
  world.setNow(start)
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => order(world, buyer, [line(product)], 500)))
  const codes = results.map((result) => (result.status === 'fulfilled' ? 'made' : result.reason.code))
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'made'),
    ...Array.from({ length: 7 }, () => 'too_many_unpaid'),
  ])
  expect(await stockOf(world, product)).toEqual({ quantity: 50, reserved: 5 })

  const requested = { items: [line(product)], expected_total: 500 }
  const headers = { ...(await world.headersOf(buyer)), 'idempotency-key': newId() }
  const refused = await world.http.inject({ method: 'POST', url: '/api/checkouts', headers, payload: requested })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800'])
  expect(refused.json().message).toMatch(/^Your last 5 orders are not paid\..* 30 min/)
  expect((await order(world, buyer, [line(free)], 0)).status).toBe('paid')
  expect((await order(world, other, [line(product)], 500)).status).toBe('pending_payment')

  await world.db.updateTable('checkouts').set({ status: 'paid' }).where('id', '=', firstOf(results)).execute()
  expect((await order(world, buyer, [line(product)], 500)).status).toBe('pending_payment')
  await expect(order(world, buyer, [line(product)], 500)).rejects.toMatchObject({ code: 'too_many_unpaid' })
  world.setNow(new Date(start.getTime() + 31 * minute))
  expect((await order(world, buyer, [line(product)], 500)).status).toBe('pending_payment')
})

const firstOf = (results: PromiseSettledResult<{ id: string }>[]) =>
  results.find((result) => result.status === 'fulfilled')?.value.id ?? ''

test('twenty unpaid checkouts in a day are the limit', async ({ world }) => {
  const product = await world.make.product({ price: 500, quantity: 50 })
  const buyer = await world.make.member()
  const start = new Date()
  const after = async (minutes: number) => {
    world.setNow(new Date(start.getTime() + minutes * minute))
    await lapseOrders(world.deps)
  }
  for (let half = 0; half < 4; half += 1) {
    await after(31 * half)
    for (let made = 0; made < 5; made += 1) await order(world, buyer, [line(product)], 500)
  }
  await after(31 * 4)
  await expect(order(world, buyer, [line(product)], 500)).rejects.toMatchObject({
    code: 'too_many_unpaid',
    details: { limit: 20, minutes: 24 * 60 - 31 * 4 },
  })
  expect(await stockOf(world, product)).toEqual({ quantity: 50, reserved: 0 })
  await after(24 * 60)
  expect((await order(world, buyer, [line(product)], 500)).status).toBe('pending_payment')
})

test('a checkout that has waited for the deletion of its buyer is none', async ({ world }) => {
  const [buyer, product] = [await world.make.member(), await world.make.product({ price: 0 })]
  await world.as(buyer)(planDeletion, { body: {} })
  world.setNow(new Date(world.clock().getTime() + 30 * day))
  // As after the look at the session: the account goes before anything of the order is written.
  await carryOutDeletionOf(world, buyer)
  const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 0 }
  const { id, sessionId } = buyer
  const member: Member = { id, sessionId, roles: [], home: null, aal: 'aal1', needsSecondFactor: false }
  await expect(makeCheckout(world.deps, member, { ...body, key: newId(), headers: {} })).rejects.toMatchObject({
    code: 'session_ended',
  })
})
