import { hour, day } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/commerce/orders/order-acts'
import { getOffer } from '@mtaa/contract/commerce/products/offers'
import { getCheckout } from '@mtaa/contract/commerce/orders/orders'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { test, type World } from '../../../../../test/harness.ts'
import { accept, at, line, minute, offer, order, shop, stockOf } from '../../../../../test/commerce/offers.ts'
import { paidOrder, settle, unpaidOrder } from '../../../../../test/money/paid-orders.ts'
import { changedBeforeLocked } from '../../../../../test/platform/waiting.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { lockWithPayable, settlePayment } from '../../../money/payments/index.ts'
import { lockOrder } from '../index.ts'
import { moveOrder } from './move-order.ts'

const passes = (world: World, ms: number) => world.setNow(new Date(world.clock().getTime() + ms))
const expire = (world: World) => world.runSchedule('orders.expire')
const turn = (world: World) => world.runSchedule('orders.clocks')

/** The payer's money came, as their provider's report of it is applied. */
async function comes({ deps }: World, tx: Tx, paymentId: string) {
  const of = await lockWithPayable(deps, tx, paymentId)
  if (!of) throw new Error('no such payment')
  const result = { result_code: '0', result_desc: null }
  await settlePayment(deps, tx, of, { receipt: 'T999999999', result, at: deps.clock() })
}

/** The seller accepts an order. */
async function accepts({ deps }: World, tx: Tx, id: string) {
  const locked = await lockOrder(deps, tx, id)
  if (!locked) throw new Error('no such order')
  await moveOrder(deps, tx, locked, { side: 'seller', act: 'accept', actorId: null, at: deps.clock() })
}

const statusOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** A checkout whose prompt came to nothing, and whose time is over. */
async function overdue(world: World) {
  const made = await unpaidOrder(world)
  await world.db.updateTable('payments').set({ status: 'lapsed' }).where('id', '=', made.paymentId).execute()
  const { checkout_id: checkoutId } = await world.db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', made.order.id)
    .executeTakeFirstOrThrow()
  passes(world, day)
  const lock = (tx: Tx) => tx.selectFrom('checkouts').select('id').where('id', '=', checkoutId).forUpdate().execute()
  return { ...made, checkoutId, lock }
}

test('an agreed price that is paid while its checkout expires is paid, and its offer does not lapse', async ({
  world,
}) => {
  const { buyer, seller, product } = await shop(world)
  const made = await offer(world, buyer, product)
  await accept(world, seller, made)
  const { id: checkoutId, orders } = await order(world, buyer, [line(made)], 800)
  const body = { order_id: orders[0]?.id ?? '', method: 'mpesa', phone: '254712345678' } as const
  const payment = await world.as(buyer)(startPayment, { body, idempotencyKey: newId() })
  const late = { status: 'lapsed', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null }
  await world.db.updateTable('payments').set(late).where('id', '=', payment.id).execute()
  world.setNow(at(31 * minute))
  await changedBeforeLocked(
    world,
    (tx) => comes(world, tx, payment.id),
    () => expire(world),
  )
  expect((await world.as(buyer)(getCheckout, { params: { id: checkoutId } })).status).toBe('paid')
  expect((await world.as(buyer)(getOffer, { params: { id: made.id } })).status).toBe('paid')
  expect(await world.db.selectFrom('offers').select('status').execute()).toEqual([{ status: 'ordered' }])
  expect(await stockOf(world, product)).toEqual({ quantity: 2, reserved: 0 })
})

test('a checkout that gets more time, or a payment, before it is locked does not expire', async ({ world }) => {
  const changes: ((tx: Tx, made: Awaited<ReturnType<typeof overdue>>) => Promise<unknown>)[] = [
    (tx, { checkoutId }) =>
      tx
        .updateTable('checkouts')
        .set({ expires_at: new Date(world.clock().getTime() + hour) })
        .where('id', '=', checkoutId)
        .execute(),
    async (tx, { paymentId, lock }) => {
      await lock(tx)
      await tx.updateTable('payments').set({ status: 'pending' }).where('id', '=', paymentId).execute()
    },
  ]
  for (const change of changes) {
    const made = await overdue(world)
    await changedBeforeLocked(
      world,
      (tx) => change(tx, made),
      () => expire(world),
    )
    expect(await statusOf(world, made.order.id)).toBe('pending_payment')
  }
})

test('what is held longer before it is locked is not released', async ({ world }) => {
  const { product, checkoutId, lock } = await overdue(world)
  await changedBeforeLocked(
    world,
    async (tx) => {
      await lock(tx)
      const expires_at = new Date(world.clock().getTime() + hour)
      await tx.updateTable('holds').set({ expires_at }).where('holder_id', '=', checkoutId).execute()
    },
    () => world.runSchedule('holds.sweep'),
  )
  expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 1 })
})

test('an order that moves on as its clock runs out is not ended by it', async ({ world }) => {
  const { order: paid } = await paidOrder(world)
  passes(world, day)
  await changedBeforeLocked(
    world,
    (tx) => accepts(world, tx, paid.id),
    () => turn(world),
  )
  expect(await statusOf(world, paid.id)).toBe('accepted')
})

test('each state is reminded of once, near its own end, however often and by how many it is looked for', async ({
  world,
}) => {
  const { order: paid, seller } = await paidOrder(world)
  const reminders = async () => {
    await world.mails()
    return (await world.mails()).filter(
      ({ recipient, body_text }) => recipient === seller.email && body_text.includes(paid.number),
    ).length
  }
  const before = await reminders()
  passes(world, 21 * hour)
  await Promise.all([turn(world), turn(world), turn(world)])
  await turn(world)
  expect(await reminders()).toBe(before + 1)
  // Accepted, of which both sides are notified: a new state with an end of its own.
  await world.as(seller)(api.acceptOrder, { params: { id: paid.id } })
  expect(await reminders()).toBe(before + 2)
  await turn(world)
  expect(await reminders()).toBe(before + 2)
  passes(world, 4 * day + hour)
  await Promise.all([turn(world), turn(world), turn(world)])
  await turn(world)
  expect(await reminders()).toBe(before + 3)
})

test('who moves an order on while its reminder is written is reminded near the end of the new state', async ({
  world,
}) => {
  const { order: paid } = await paidOrder(world)
  const remindedAt = async () =>
    (await world.db.selectFrom('orders').select('reminded_at').where('id', '=', paid.id).executeTakeFirstOrThrow())
      .reminded_at
  passes(world, 21 * hour)
  await changedBeforeLocked(
    world,
    (tx) => accepts(world, tx, paid.id),
    () => turn(world),
  )
  expect(await remindedAt()).toBeNull()
  passes(world, 4 * day + hour)
  await turn(world)
  expect(await remindedAt()).toEqual(world.clock())
})

test('of goods that are gone when the money comes, what was still held is for sale again', async ({ world }) => {
  const buyer = await world.make.member({ joinedAt: new Date('2026-01-01T00:00:00Z') })
  const [gone, held] = [await world.make.product({ price: 300 }), await world.make.product({ price: 400, quantity: 4 })]
  const items = [gone, held].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const { id: checkoutId, orders } = await order(world, buyer, items, 700)
  const body = { order_id: orders[0]?.id ?? '', method: 'mpesa', phone: '254712345678' } as const
  const payment = await world.as(buyer)(startPayment, { body, idempotencyKey: newId() })
  const sent = { status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null }
  await world.db.updateTable('payments').set(sent).where('id', '=', payment.id).execute()
  // Of one its hold has expired, and somebody else has bought it.
  await world.db.deleteFrom('holds').where('subject_id', '=', gone.id).execute()
  await world.db.updateTable('products').set({ quantity: 0, reserved: 0 }).where('id', '=', gone.id).execute()
  await settle(world, payment.id)
  expect((await world.as(buyer)(getCheckout, { params: { id: checkoutId } })).status).toBe('cancelled')
  expect(await stockOf(world, held)).toEqual({ quantity: 4, reserved: 0 })
  expect(await world.db.selectFrom('holds').select('subject_id').execute()).toEqual([])
})
