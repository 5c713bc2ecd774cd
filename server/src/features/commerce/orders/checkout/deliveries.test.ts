import { addAddress, type AddressInput } from '@mtaa/contract/commerce/sellers/addresses'
import { updateProduct } from '@mtaa/contract/commerce/products/market'
import { declineOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { createCheckout, type DeliveryChoice, getOrder, quoteCart } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { pdfText } from '../../../../../test/platform/pdf-text.ts'
import { settle, statusOf, unpaidOrder } from '../../../../../test/money/paid-orders.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { orderRetention } from '../orders.retention.ts'
import { shortenAddressesOf } from '../order-addresses.queries.ts'

const home: AddressInput = {
  label: 'Home',
  recipient: 'Amina Wanjiru',
  phone: '0712 345 678',
  ...parklands,
  landmark: 'Blue gate behind the Shell station',
  note: 'Call at the gate',
  pin: { lat: -1.263841234, lng: 36.8022 },
}

const addressOf = (world: World, member: Person) => world.as(member)(addAddress, { body: home })

/** Its ways with their fees, such as `{ pickup: 0, rider: 250 }`. */
async function product(world: World, fees: Record<string, number>, options: { seller?: Person; price?: number } = {}) {
  const made = await world.make.product({ ...options, delivery: Object.keys(fees), quantity: 9 })
  const delivery_fees = JSON.stringify(fees)
  await world.db.updateTable('products').set({ delivery_fees }).where('id', '=', made.id).execute()
  return made
}

const lines = (...products: { id: string }[]) => products.map(({ id }) => ({ product_id: id, quantity: 1 }))

const order = (
  world: World,
  buyer: Person,
  products: readonly { id: string }[],
  expected_total: number,
  deliveries?: DeliveryChoice[],
) =>
  world.as(buyer)(createCheckout, {
    body: { items: lines(...products), expected_total, ...(deliveries && { deliveries }) },
    idempotencyKey: newId(),
  })

test('a quote says by seller what its lines cost, and the methods that all of them have with the dearest fee', async ({
  world,
}) => {
  const [seller, other] = [await world.make.member(), await world.make.member()]
  const lamp = await product(world, { pickup: 0, rider: 250, courier: 400 }, { seller })
  const goat = await product(world, { rider: 900, pickup: 0 }, { seller, price: 9000 })
  const ebook = await product(world, { digital: 0 }, { seller: other, price: 300 })
  const sofa = await product(world, { pickup: 0 }, { seller: other, price: 5000 })
  const quote = await world.as(null)(quoteCart, { body: { items: lines(lamp, ebook, goat, sofa) } })
  expect(quote.groups).toEqual([
    {
      seller_id: seller.id,
      subtotal: 10_000,
      methods: [
        { method: 'pickup', fee: 0 },
        { method: 'rider', fee: 900 },
      ],
    },
    { seller_id: other.id, subtotal: 5300, methods: [] },
  ])
  expect(quote.items.map(({ delivery }) => delivery)).toEqual([
    ['pickup', 'rider', 'courier'],
    ['digital'],
    ['rider', 'pickup'],
    ['pickup'],
  ])
  expect(quote.total).toBe(15_300)
})

test('each order is delivered as chosen: its fee is part of the total, and its address is as it was', async ({
  world,
}) => {
  const buyer = await world.make.member()
  const [lamp, goat] = [
    await product(world, { pickup: 0, rider: 250 }),
    await product(world, { pickup: 0, rider: 900 }),
  ]
  const address = await addressOf(world, buyer)
  const { orders, total } = await order(world, buyer, [lamp, goat], 2250, [
    { seller_id: lamp.seller.id, method: 'rider', address_id: address.id },
    { seller_id: goat.seller.id, method: 'pickup', address_id: address.id },
  ])
  expect(total).toBe(2250)
  expect(orders).toMatchObject([
    { total: 1250, delivery: { method: 'rider', fee: 250 }, points_discount: 0 },
    { total: 1000, delivery: { method: 'pickup', fee: 0 } },
  ])
  const [brought, fetched] = orders
  const read = async (person: Person, id = brought?.id ?? '') =>
    (await world.as(person)(getOrder, { params: { id } })).delivery.address
  const whole = {
    recipient: 'Amina Wanjiru',
    phone: '254712345678',
    landmark: home.landmark,
    note: home.note,
    pin: { lat: -1.26384, lng: 36.8022 },
    plus_code: '6GCRPRP2+FV',
  }
  expect(await read(buyer)).toMatchObject(whole)
  expect(await read(buyer, fetched?.id)).toBeNull()

  const set = (fields: object) =>
    world.db
      .updateTable('orders')
      .set(fields)
      .where('id', '=', brought?.id ?? '')
      .execute()
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const placeOnly = {
    recipient: null,
    phone: null,
    landmark: null,
    note: null,
    pin: null,
    plus_code: null,
    ward_code: parklands.ward_code,
  }
  await expect(read(lamp.seller)).rejects.toMatchObject({ code: 'order_not_found' })
  await set({ state: 'paid', paid_at: world.clock() })
  expect(await read(lamp.seller)).toMatchObject(whole)
  expect(await read(support)).toMatchObject(placeOnly)
  const receipt = async (person: Person) =>
    pdfText(
      (
        await world.http.inject({
          url: `/api/order-receipts/${brought?.id}`,
          headers: await world.headersOf(person),
        })
      ).rawPayload,
    )
  const card = [
    'By rider',
    'Deliver to',
    'Amina Wanjiru · 0712 345 678',
    'How to find it',
    home.landmark,
    'Call at the gate',
  ]
  for (const person of [buyer, lamp.seller]) {
    const text = await receipt(person)
    for (const words of [...card, 'Parklands/Highridge']) expect(text).toContain(words)
  }
  for (const words of card.slice(1)) expect(await receipt(support)).not.toContain(words)
  await set({ state: 'refunded', updated_at: new Date() })
  expect(await read(lamp.seller)).toMatchObject(placeOnly)

  // Ninety days later nobody reads more than the ward.
  const [retention] = orderRetention
  const sweep = (before: Date) => world.db.transaction().execute(async (tx) => retention?.sweep(tx, before, 100))
  expect(await sweep(new Date(Date.now() - 60_000))).toBe(0)
  expect(await sweep(new Date())).toBe(1)
  expect(await read(buyer)).toMatchObject(placeOnly)
  expect(await sweep(new Date())).toBe(0)
})

test('what cannot be delivered so is refused by name, and nothing is reserved', async ({ world }) => {
  const [buyer, stranger, seller] = await Promise.all([1, 2, 3].map(() => world.make.member()))
  if (!buyer || !stranger || !seller) throw new Error('no members')
  const rider = await product(world, { rider: 100 }, { seller })
  const pickup = await product(world, { pickup: 0 }, { seller })
  const [own, others] = [await addressOf(world, buyer), await addressOf(world, stranger)]
  const choice = { seller_id: seller.id, method: 'rider' } as const
  const cases: [{ id: string }[], number, DeliveryChoice[] | undefined, object][] = [
    [[rider, pickup], 2000, undefined, { code: 'delivery_not_common', details: { seller_id: seller.id } }],
    [[pickup], 1000, [{ ...choice, address_id: own.id }], { code: 'delivery_unavailable', status: 409 }],
    [[rider], 1100, undefined, { code: 'delivery_needs_address' }],
    [[rider], 1100, [choice], { code: 'delivery_needs_address', status: 400 }],
    [[rider], 1100, [{ ...choice, address_id: others.id }], { code: 'address_not_found' }],
    [[rider], 1100, [choice, choice], { code: 'bad_request' }],
    [[rider], 1000, [{ ...choice, address_id: own.id }], { code: 'price_changed', details: { total: 1100 } }],
  ]
  for (const [products, total, deliveries, refusal] of cases)
    await expect(order(world, buyer, products, total, deliveries)).rejects.toMatchObject(refusal)
  expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([])
  const made = await order(world, buyer, [rider], 1100, [{ ...choice, address_id: own.id }])
  expect(made.orders).toMatchObject([{ total: 1100, status: 'pending_payment' }])
  await world.db.transaction().execute((tx) => shortenAddressesOf(tx, buyer.id))
  const { delivery } = await world.as(buyer)(getOrder, { params: { id: made.orders[0]?.id ?? '' } })
  expect(delivery.address).toMatchObject({ recipient: null, ward: 'Parklands/Highridge' })
})

test('what costs nothing but its delivery waits for that money', async ({ world }) => {
  const buyer = await world.make.member()
  const free = await product(world, { courier: 300 }, { price: 0 })
  const { id } = await addressOf(world, buyer)
  const made = await order(world, buyer, [free], 300, [
    { seller_id: free.seller.id, method: 'courier', address_id: id },
  ])
  expect(made).toMatchObject({ status: 'pending_payment', total: 300 })
})

test('what others have reserved costs no delivery, and the rest is ordered for what the quote says', async ({
  world,
}) => {
  const [buyer, other, seller] = [await world.make.member(), await world.make.member(), await world.make.member()]
  const lamp = await product(world, { pickup: 0, rider: 250 }, { seller })
  const goat = await product(world, { rider: 900 }, { seller })
  const sofa = await product(world, { courier: 400 })
  const reserveAll = ({ id }: { id: string }) =>
    world.db.updateTable('products').set({ quantity: 1, reserved: 1 }).where('id', '=', id).execute()
  await Promise.all([reserveAll(goat), reserveAll(sofa)])
  const quote = await world.as(buyer)(quoteCart, { body: { items: lines(lamp, goat, sofa) } })
  expect(quote.items.map(({ gone, available }) => [gone, available])).toEqual([
    [false, 9],
    [false, 0],
    [false, 0],
  ])
  expect(quote.groups).toEqual([
    {
      seller_id: seller.id,
      subtotal: 1000,
      methods: [
        { method: 'pickup', fee: 0 },
        { method: 'rider', fee: 250 },
      ],
    },
  ])
  expect(quote.total).toBe(1000)
  const { id } = await addressOf(world, buyer)
  const choice = { seller_id: seller.id.toUpperCase(), method: 'rider', address_id: id.toUpperCase() } as const
  const made = await order(world, buyer, [{ id: lamp.id.toUpperCase() }], 1250, [choice])
  expect(made.orders).toMatchObject([{ total: 1250, delivery: { method: 'rider', fee: 250 } }])
  await expect(order(world, other, [lamp, { id: lamp.id.toUpperCase() }], 2000)).resolves.toMatchObject({
    orders: [{ items: [{ quantity: 2 }] }],
  })
})

test('a suspended seller’s things are gone from carts at once, and the rest can be ordered', async ({ world }) => {
  const [buyer, seller] = [await world.make.member(), await world.make.member()]
  const [theirs, other] = [await world.make.product({ seller }), await world.make.product()]
  const ban = (banned_until: Date | null) =>
    world.db.updateTable('users').set({ banned_until }).where('id', '=', seller.id).execute()
  await ban(new Date(Date.now() + 60_000))
  const quote = await world.as(buyer)(quoteCart, { body: { items: lines(theirs, other) } })
  expect(quote).toMatchObject({ items: [{ gone: true, available: 0 }, { gone: false }], total: 1000 })
  expect(quote.groups).toHaveLength(1)
  await expect(order(world, buyer, [theirs, other], 2000)).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await order(world, buyer, [other], 1000)).orders).toHaveLength(1)
  await ban(new Date(Date.now() - 1))
  expect((await order(world, buyer, [theirs], 1000)).orders).toHaveLength(1)
})

const changes: [string, (world: World, listing: string, seller: string) => Promise<unknown>][] = [
  ['edited', ({ db }, id) => db.updateTable('listings').set({ title: 'X', price: 9 }).where('id', '=', id).execute()],
  ['paused', ({ db }, id) => db.updateTable('listings').set({ status: 'paused' }).where('id', '=', id).execute()],
  ['marked as sold', ({ db }, id) => db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute()],
  ['removed', ({ db }, id) => db.updateTable('listings').set({ status: 'removed' }).where('id', '=', id).execute()],
  [
    'its seller suspended',
    ({ db }, _, seller) =>
      db
        .updateTable('users')
        .set({ banned_until: new Date('2999-01-01') })
        .where('id', '=', seller)
        .execute(),
  ],
]

for (const [what, change] of changes)
  test(`a listing that is ${what} while it is paid for is bought as it was held and shown`, async ({ world }) => {
    const made = await unpaidOrder(world)
    await change(world, made.product.id, made.seller.id)
    await settle(world, made.paymentId)
    expect(await statusOf(world, made)).toBe('succeeded')
    const { status, total, items } = await world.as(made.buyer)(getOrder, { params: { id: made.order.id } })
    expect({ status, total, items }).toMatchObject({
      status: 'paid',
      total: made.price,
      items: [{ title: 'Bicycle', price: made.price, quantity: 1 }],
    })
    const stock = await world.db.selectFrom('products').select(['quantity', 'reserved']).execute()
    expect(stock).toEqual([{ quantity: 0, reserved: 0 }])
  })

test('a product that its seller pauses while it is paid for is not on sale again when the order is declined', async ({
  world,
}) => {
  const made = await unpaidOrder(world)
  const { seller, product: sold, order: paid } = made
  await world.as(seller)(updateProduct, { params: { id: sold.id }, body: { status: 'paused' } })
  await settle(world, made.paymentId)
  await world.as(seller)(declineOrder, { params: { id: paid.id }, body: { reason: 'It is broken' } })
  const row = () =>
    world.db
      .selectFrom('products')
      .innerJoin('listings', 'listings.id', 'products.id')
      .select(['quantity', 'reserved', 'status'])
      .executeTakeFirstOrThrow()
  expect(await row()).toEqual({ quantity: 1, reserved: 0, status: 'paused' })
  await world.as(seller)(updateProduct, { params: { id: sold.id }, body: { status: 'active' } })
  expect(await row()).toMatchObject({ status: 'active' })
})
