import { minute, hour } from '@mtaa/contract/time'
import { createBoost } from '@mtaa/contract/commerce/listings/boosts'
import { createCheckout, getOrder } from '@mtaa/contract/commerce/orders/orders'
import { getPoints } from '@mtaa/contract/money/points'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { settle } from '../../../../test/money/paid-orders.ts'
import { givePoints } from '../../../../test/money/points.ts'
import { newId } from '../../../platform/database/ids.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { features } from '../../../features.ts'
import { prove } from '../ledger/index.ts'

const order = (
  world: World,
  buyer: Person,
  ids: readonly string[],
  body: { expected_total: number; points?: number },
) =>
  world.as(buyer)(createCheckout, {
    body: { items: ids.map((product_id) => ({ product_id, quantity: 1 })), ...body },
    idempotencyKey: newId(),
  })

const availableOf = async ({ as }: World, person: Person) => (await as(person)(getPoints, {})).available

test('points take KSh 10 off for each hundred, spread over the orders, and are spent when these are paid', async ({
  world,
}) => {
  const { as, make, db } = world
  const buyer = await make.member()
  const [dear, cheap] = [await make.product({ price: 1_999 }), await make.product({ price: 501 })]
  await givePoints(world, buyer, 650)
  const ids = [dear.id, cheap.id]
  for (const [points, expected_total, code] of [
    [50, 2_495, 'points_not_hundreds'],
    [700, 2_430, 'points_not_enough'],
    [5_100, 1_990, 'points_too_many'],
    [300, 2_500, 'price_changed'],
  ] as const)
    await expect(order(world, buyer, ids, { points, expected_total })).rejects.toMatchObject({ code })
  const checkout = await order(world, buyer, ids, { points: 300, expected_total: 2_470 })
  expect(checkout.total).toBe(2_470)
  const discounts = checkout.orders.map(({ total, points_discount }) => [total, points_discount])
  expect(discounts).toEqual([
    [1_975, 24],
    [495, 6],
  ])
  expect(await availableOf(world, buyer)).toBe(350)
  const [first] = checkout.orders
  const body = { order_id: first?.id ?? '', method: 'mpesa' as const, phone: '254712345678' }
  const payment = await as(buyer)(startPayment, { body, idempotencyKey: newId() })
  expect(payment.amount).toBe(2_470)
  await db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null })
    .where('id', '=', payment.id)
    .execute()
  await settle(world, payment.id)
  expect((await as(buyer)(getOrder, { params: { id: first?.id ?? '' } })).status).toBe('paid')
  expect(await as(buyer)(getPoints, {})).toMatchObject({ available: 350, held: 0 })
  const at = new Date(world.clock().getTime() + hour)
  expect((await prove({ db, checks: foldLedgerChecks(features), at })).breaches).toEqual([])
})

test('the same points pay for one checkout, and are free again when nobody pays it', async ({ world }) => {
  const { make } = world
  const buyer = await make.member()
  await givePoints(world, buyer, 200)
  const products = await Promise.all([1, 2, 3, 4].map(() => make.product({ price: 1_000 })))
  const done = await Promise.allSettled(
    products.map(({ id }) => order(world, buyer, [id], { points: 200, expected_total: 980 })),
  )
  const codes = done.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code))
  expect(codes.toSorted()).toEqual(['done', ...Array(3).fill('points_not_enough')])
  world.setNow(new Date(world.clock().getTime() + 31 * minute))
  await world.runSchedule('orders.expire')
  await world.runJobs()
  expect(await availableOf(world, buyer)).toBe(200)
})

test('the same points pay for a checkout or for a promotion, never for both', async ({ world }) => {
  const { as, make } = world
  const member = await make.member()
  await givePoints(world, member, 349)
  const own = await Promise.all([1, 2].map(() => make.product({ seller: member })))
  const goods = await Promise.all([1, 2].map(() => make.product({ price: 1_000 })))
  const done = await Promise.allSettled([
    ...own.map(({ id }) => as(member)(createBoost, { body: { listing_id: id }, idempotencyKey: newId() })),
    ...goods.map(({ id }) => order(world, member, [id], { points: 200, expected_total: 980 })),
  ])
  const spent = done.map(({ status }, index): number => (status === 'rejected' ? 0 : index < 2 ? 150 : 200))
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(['points_not_enough']))
  const total = spent.reduce((sum, points) => sum + points, 0)
  // The first one has used all that may be used.
  expect([200, 300]).toContain(total)
  const { available, held } = await as(member)(getPoints, {})
  expect(available).toBe(349 - total)
  expect(held).toBe(spent.filter((points) => points === 200).length * 200)
})

test('points whose year is over pay for nothing, though no job has come by yet', async ({ world }) => {
  const { make, clock } = world
  const buyer = await make.member()
  const { id } = await make.product({ price: 1_000 })
  const earnedAt = new Date('2026-05-04T09:00:00Z')
  world.setNow(earnedAt)
  await givePoints(world, buyer, 100)
  const pay = () => order(world, buyer, [id], { points: 100, expected_total: 990 })
  world.setNow(new Date('2027-05-04T09:00:00Z'))
  await expect(pay()).rejects.toMatchObject({ code: 'points_not_enough', details: { available: 0 } })
  expect(await availableOf(world, buyer)).toBe(0)
  world.setNow(new Date(clock().getTime() - 1))
  expect((await pay()).total).toBe(990)
})
