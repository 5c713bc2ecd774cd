import { declineOffer, getOffer, listOffers, withdrawOffer } from '@mtaa/contract/commerce/products/offers'
import { getProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { quoteCart } from '@mtaa/contract/commerce/orders/orders'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import {
  minute,
  hour,
  at,
  stockOf,
  offer,
  accept,
  counter,
  line,
  order,
  shop,
  codesOf,
} from '../../../../test/commerce/offers.ts'
import { booksHold, settle } from '../../../../test/money/paid-orders.ts'
import { lapseOrders, runSchedule } from '../../../../test/platform/schedules.ts'
import { newId } from '../../../platform/database/ids.ts'

test('three prices, an agreement, its pieces held, and what was agreed is what is paid', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const made = await offer(world, buyer, product, 600, 2)
  expect(made).toMatchObject({ status: 'open', turn: 'seller', side: 'buyer', may: { accept: false, withdraw: true } })
  await expect(accept(world, buyer, made)).rejects.toMatchObject({ code: 'offer_not_your_turn' })
  for (const other of [await world.make.member(), await world.make.member({ roles: ['Admin'] })])
    await expect(accept(world, other, made)).rejects.toMatchObject({ code: 'offer_not_found' })
  await expect(accept(world, null, made)).rejects.toMatchObject({ code: 'sign_in_required' })

  await counter(world, seller, made, 900)
  expect(await counter(world, buyer, made, 700)).toMatchObject({
    earlier_prices: [600, 900],
    unit_price: 700,
    turn: 'seller',
  })
  await expect(counter(world, seller, made, 800)).rejects.toMatchObject({ code: 'offer_last_round' })
  // On the seller's other device the first price still waits.
  await expect(accept(world, seller, made, 600)).rejects.toMatchObject({
    code: 'offer_other_price',
    details: { price: 700 },
  })
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 0 })

  const both = await Promise.allSettled([accept(world, seller, made), accept(world, seller, made)])
  expect(codesOf(both)).toEqual(['done', 'done'])
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 2 })
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: buyer.email, subject: 'Your offer is accepted' })
  expect(await world.as(seller)(listOffers, { query: { view: 'received' } })).toMatchObject({
    items: [{ id: made.id, status: 'accepted', side: 'seller', expires_at: at(2 * hour).toISOString() }],
  })

  const quote = await world.as(buyer)(quoteCart, { body: { items: [line(made)] } })
  expect(quote).toMatchObject({ total: 1400, items: [{ price: 700, gone: false, available: 2 }] })
  expect(await world.as(seller)(quoteCart, { body: { items: [line(made)] } })).toMatchObject({
    total: 0,
    items: [{ gone: true }],
  })
  await expect(order(world, buyer, [line(made)], 2000)).rejects.toMatchObject({
    code: 'price_changed',
    details: { total: 1400 },
  })
  await expect(order(world, buyer, [{ ...line(made), quantity: 1 }], 700)).rejects.toMatchObject({
    code: 'offer_not_payable',
  })
  await expect(order(world, seller, [line(made)], 1400)).rejects.toMatchObject({ code: 'offer_not_payable' })
  const more = { product_id: product.id, quantity: 1 }
  await expect(order(world, buyer, [line(made), more], 2400)).rejects.toMatchObject({ code: 'bad_request' })

  const checkouts = await Promise.allSettled([
    order(world, buyer, [line(made)], 1400),
    order(world, buyer, [line(made)], 1400),
  ])
  expect(codesOf(checkouts)).toEqual(['done', 'offer_not_payable'])
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 2 })
  const shown = await world.as(buyer)(getOffer, { params: { id: made.id } })
  const { checkout_id } = shown
  expect(shown).toMatchObject({ status: 'ordered', checkout_id: expect.any(String), may: { pay: false } })
  const body = { order_id: checkout_id ?? '', method: 'mpesa', phone: '254712345678' } as const
  const payment = await world.as(buyer)(startPayment, { body, idempotencyKey: newId() })
  expect(payment.amount).toBe(1400)
  const pending = { status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null }
  await world.db.updateTable('payments').set(pending).where('id', '=', payment.id).execute()
  await settle(world, payment.id)
  expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 0 })
  expect(await world.as(seller)(getOffer, { params: { id: made.id } })).toMatchObject({
    status: 'paid',
    checkout_id: null,
  })
  await booksHold(world)
})

test('what cannot be offered is refused by name', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const { make } = world
  const fixed = await make.product({ seller })
  const free = await make.product({ seller, negotiable: true, price: 0 })
  const odd = await make.product({ seller, negotiable: true, price: 3 })
  const cases: [Person | null, { id: string }, number, number, object][] = [
    [null, product, 800, 1, { code: 'sign_in_required' }],
    [seller, product, 800, 1, { code: 'own_product' }],
    [buyer, fixed, 800, 1, { code: 'offer_not_negotiable' }],
    [buyer, free, 1, 1, { code: 'offer_not_negotiable' }],
    [buyer, product, 499, 1, { code: 'offer_out_of_range', details: { min: 500, max: 1000 } }],
    [buyer, odd, 1, 1, { code: 'offer_out_of_range', details: { min: 2, max: 3 } }],
    [buyer, product, 1001, 1, { code: 'offer_out_of_range' }],
    [buyer, product, 800, 4, { code: 'out_of_stock' }],
    [buyer, product, 800, 0, { code: 'bad_request' }],
    [buyer, product, 800.5, 1, { code: 'bad_request' }],
    [buyer, { id: newId() }, 800, 1, { code: 'listing_not_found' }],
    [buyer, await make.product({ negotiable: true, status: 'draft' }), 800, 1, { code: 'listing_not_found' }],
    [buyer, await make.product({ negotiable: true, status: 'paused' }), 800, 1, { code: 'offer_listing_gone' }],
  ]
  for (const [person, what, price, quantity, refusal] of cases)
    await expect(offer(world, person, what, price, quantity)).rejects.toMatchObject(refusal)
  const stranger = await make.member()
  await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', stranger.id).execute()
  await expect(offer(world, stranger, product)).rejects.toMatchObject({ code: 'offer_needs_contact', status: 403 })

  const once = await Promise.allSettled(Array.from({ length: 4 }, () => offer(world, buyer, product)))
  expect(codesOf(once)).toEqual(['done', 'offer_already_open', 'offer_already_open', 'offer_already_open'])
  const others = await Promise.all(Array.from({ length: 6 }, () => make.product({ seller, negotiable: true })))
  const many = await Promise.allSettled(others.map((one) => offer(world, buyer, one)))
  expect(codesOf(many)).toEqual(['done', 'done', 'done', 'done', 'too_many_open_offers', 'too_many_open_offers'])
  for (let count = 5; count < 20; count++) await offer(world, buyer, await make.product({ negotiable: true }))
  await expect(offer(world, buyer, await make.product({ negotiable: true }))).rejects.toMatchObject({
    code: 'offers_used_up',
    status: 429,
  })
})

test('what was named for another listing, or too long ago, is not agreed to', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const change = (body: object) => world.as(seller)(updateProduct, { params: { id: product.id }, body })
  const made = await offer(world, buyer, product)
  await change({ price: 900 })
  await expect(accept(world, seller, made)).rejects.toMatchObject({
    code: 'offer_price_changed',
    details: { price: 900 },
  })
  await counter(world, seller, made, 850)
  await change({ description: 'Without its cable' })
  await expect(accept(world, buyer, made)).rejects.toMatchObject({ code: 'offer_listing_changed' })
  await change({ description: '' })
  for (const other of [
    { short_description: 'Bila betri' },
    { subcategory: 'gym' },
    { delivery: ['pickup', 'rider'], delivery_fees: { rider: 50_000 } },
  ]) {
    const before = await world.as(seller)(getProduct, { params: { id: product.id } })
    await change(other)
    await expect(accept(world, buyer, made)).rejects.toMatchObject({ code: 'offer_listing_changed' })
    await change({
      short_description: before.short_description,
      category: before.category,
      subcategory: before.subcategory?.value ?? null,
      delivery: before.delivery,
    })
  }
  await change({ status: 'paused' })
  await expect(accept(world, buyer, made)).rejects.toMatchObject({ code: 'offer_listing_gone' })
  await change({ status: 'active' })
  world.setNow(at(24 * hour))
  await expect(accept(world, buyer, made)).rejects.toMatchObject({ code: 'offer_expired' })
  const again = await offer(world, buyer, product, 500)
  world.setNow(at(48 * hour))
  await runSchedule(world.deps, 'offers.expire')
  await expect(accept(world, seller, again)).rejects.toMatchObject({ code: 'offer_expired' })
  expect((await world.mails())[0]).toMatchObject({ recipient: buyer.email, subject: 'An offer has ended' })
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 0 })

  const third = await offer(world, buyer, product, 500)
  await expect(world.as(buyer)(declineOffer, { params: { id: third.id } })).rejects.toMatchObject({
    code: 'offer_not_your_turn',
  })
  await world.as(seller)(declineOffer, { params: { id: third.id } })
  await expect(world.as(buyer)(withdrawOffer, { params: { id: third.id } })).rejects.toMatchObject({
    code: 'offer_closed',
  })
})

test('the last piece goes once: to the offer that is accepted, or to who buys it at the same moment', async ({
  world,
}) => {
  const { seller, product } = await shop(world, { quantity: 1 })
  const long = new Date('2026-01-01T00:00:00Z')
  const buyers = await Promise.all(Array.from({ length: 6 }, () => world.make.member({ joinedAt: long })))
  const offers = await Promise.all(buyers.slice(0, 3).map((one) => offer(world, one, product)))
  const results = await Promise.allSettled([
    ...offers.map((made) => accept(world, seller, made)),
    ...buyers.slice(3).map((one) => order(world, one, [{ product_id: product.id, quantity: 1 }], 1000)),
  ])
  expect(codesOf(results)).toEqual(['done', ...Array.from({ length: 5 }, () => 'out_of_stock')])
  expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 1 })
})

test('a price lowered after the agreement is what is paid; unpaid pieces go back to the offer, then to everybody', async ({
  world,
}) => {
  const { seller, buyer, product } = await shop(world, { quantity: 1 })
  const other = await world.make.product({ price: 50 })
  const made = await offer(world, buyer, product)
  await accept(world, seller, made)
  await world.as(seller)(updateProduct, { params: { id: product.id }, body: { price: 700 } })
  const items = [line(made), { product_id: other.id, quantity: 1 }]
  const first = await order(world, buyer, items, 750)
  expect(first.total).toBe(750)
  const rival = await world.make.member()
  const snatch = () => order(world, rival, [{ product_id: product.id, quantity: 1 }], 700)
  // The other line's hold ends after ten minutes, the agreed one's does not.
  world.setNow(at(11 * minute))
  await lapseOrders(world.deps)
  expect([await stockOf(world, product), await stockOf(world, other)]).toMatchObject([{ reserved: 1 }, { reserved: 0 }])
  world.setNow(at(31 * minute))
  const racing = await Promise.allSettled([lapseOrders(world.deps), snatch(), snatch()])
  expect(codesOf(racing)).toEqual(['done', 'out_of_stock', 'out_of_stock'])
  expect(await world.as(buyer)(getOffer, { params: { id: made.id } })).toMatchObject({
    status: 'accepted',
    checkout_id: null,
    may: { pay: true },
  })
  const second = await order(world, buyer, [line(made)], 700)
  world.setNow(at(2 * hour + minute))
  await lapseOrders(world.deps)
  await lapseOrders(world.deps)
  expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 0 })
  expect(await world.as(buyer)(getOffer, { params: { id: made.id } })).toMatchObject({
    status: 'lapsed',
    checkout_id: second.id,
  })
  await expect(order(world, buyer, [line(made)], 700)).rejects.toMatchObject({ code: 'offer_not_payable' })
  await snatch()
  const subjects = (await world.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'An agreed price was not paid')).toHaveLength(2)
})

test('nobody paid or ordered in two hours: the pieces are free, and both sides are notified', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const made = await offer(world, buyer, product, 800, 3)
  await accept(world, seller, made)
  const given = await offer(world, await world.make.member(), await world.make.product({ seller, negotiable: true }))
  world.setNow(at(2 * hour))
  await expect(order(world, buyer, [line(made)], 2400)).rejects.toMatchObject({ code: 'offer_not_payable' })
  await lapseOrders(world.deps)
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 0 })
  expect(
    (await world.mails())
      .slice(0, 2)
      .map(({ recipient }) => recipient)
      .toSorted(),
  ).toEqual([buyer.email, seller.email].toSorted())
  expect(await world.as(seller)(getOffer, { params: { id: given.id } })).toMatchObject({ status: 'open' })
  // A buyer who withdraws an agreed offer releases its pieces.
  const again = await offer(world, buyer, product, 800, 3)
  await accept(world, seller, again)
  await world.as(buyer)(withdrawOffer, { params: { id: again.id } })
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 0 })
})
