import { day } from '@mtaa/contract/time'
import { shortId } from '@mtaa/contract/short-id'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { expect } from 'vitest'
import { carryOutDeletionOf, completedOrder } from '../../../../test/commerce/completed-deals.ts'
import { test, type World } from '../../../../test/harness.ts'
import { paidOrder, refund, withRails } from '../../../../test/money/paid-orders.ts'
import {
  allHolds,
  givePoints,
  only,
  orderInState,
  seen,
  setOrder,
  settleOrder,
  followReferral,
  settleReferral,
} from '../../../../test/money/points.ts'
import { publish } from '../../../platform/events/events.ts'
import { lockWithPayable, reversePayment } from '../payments/index.ts'
import { holdPoints, releasePoints, spendPoints } from './index.ts'

const noon = new Date('2026-05-04T09:00:00Z')

const later = (world: World, days: number) => world.setNow(new Date(world.clock().getTime() + days * day))

/** A payer takes back the money of a payment, and not because we sent it. */
const takeBack = ({ deps, clock }: World, paymentId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked) throw new Error('no such payment')
    await reversePayment(deps, tx, locked, { result: { result_code: '0', result_desc: null }, at: clock() })
  })

test('money that went back before the order was completed is taken off what it earns once', async ({ world }) => {
  withRails(world)
  const paid = await paidOrder(world, { price: 10_000 })
  await refund(world, paid.seller, paid, { amount: 5_000 })
  await world.db
    .updateTable('orders')
    .set({ state: 'completed', completed_at: world.clock() })
    .where('id', '=', paid.order.id)
    .execute()
  for (let count = 0; count < 2; count++) await settleOrder(world.deps, paid.order.id)
  expect(await seen(world, paid.buyer)).toEqual(only({ pending: 50 }))
})

test('points that a given up checkout sets free pay what is owed before they can be spent', async ({ world }) => {
  const { deps, make, clock } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  world.setNow(noon)
  const earning = await orderInState(world, { buyer, seller, total: 15_000 })
  await settleOrder(deps, earning.id)
  later(world, 8)
  await world.runSchedule('points.open')
  await givePoints(world, buyer, 50)
  const unpaid = await orderInState(world, { buyer, seller, total: 1000, status: 'pending_payment' })
  const hold = { checkoutId: unpaid.checkoutId, userId: buyer.id, points: 200, orders: [unpaid], at: clock() }
  await deps.db.transaction().execute((tx) => holdPoints(tx, hold))
  await setOrder(world, earning.id, 'refunded')
  await settleOrder(deps, earning.id)
  expect(await seen(world, buyer)).toEqual(only({ held: 200, debt: 150 }))
  const release = () => deps.db.transaction().execute((tx) => releasePoints(tx, unpaid.checkoutId, clock()))
  await Promise.all([release(), release()])
  expect(await seen(world, buyer)).toEqual(only({ available: 50 }))
  const boost = { userId: buyer.id, points: 51, kind: 'boost', subjectId: seller.id, at: clock() } as const
  await expect(deps.db.transaction().execute((tx) => spendPoints(tx, boost))).rejects.toMatchObject({
    code: 'points_not_enough',
  })
  await allHolds(world)
})

test('a buyer who has taken the money of sent goods back gets no points back, also when the order is over', async ({
  world,
}) => {
  withRails(world)
  const paid = await completedOrder(world, { price: 2_000, points: 300 })
  expect(await seen(world, paid.buyer)).toEqual(only({ pending: 19 }))
  await takeBack(world, paid.paymentId)
  await world.runJobs()
  expect(await seen(world, paid.buyer)).toEqual(only({}))
  later(world, 15)
  await world.runSchedule('orders.clocks')
  await world.runJobs()
  const { status } = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', paid.order.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('refunded')
  expect(await seen(world, paid.buyer)).toEqual(only({}))
  const unsent = await paidOrder(world, { price: 2_000, points: 300 })
  await takeBack(world, unsent.paymentId)
  await world.runJobs()
  expect(await seen(world, unsent.buyer)).toEqual(only({ available: 300 }))
})

test('points for a member that one brought go while they are pending, when none of that member’s orders is left', async ({
  world,
}) => {
  const { db, deps, make } = world
  world.setNow(noon)
  const [inviter, seller] = [await make.member(), await make.member()]
  const invite = async () => {
    const invitee = await make.member()
    const change = { referral_code: shortId(inviter.id) }
    await db.updateTable('profiles').set(change).where('id', '=', invitee.id).execute()
    await make.phone(invitee)
    const { id } = await orderInState(world, { buyer: invitee, seller, total: 500 })
    await settleReferral(deps, invitee.id)
    return { invitee, order: id }
  }
  const becomes = async ({ invitee, order }: Awaited<ReturnType<typeof invite>>, status: string, from?: string) => {
    await setOrder(world, order, status, from)
    const event = { order_id: order, checkout_id: order, buyer_id: invitee.id, seller_id: seller.id, total: 500 }
    const name = status === 'disputed' ? 'order.disputed' : 'order.refunded'
    await db.transaction().execute((tx) => publish(tx, name, { ...event, why: 'claimed' } as never))
    await world.runJobs()
  }
  const [gone, stays, waits] = [await invite(), await invite(), await invite()]
  expect(await seen(world, inviter)).toEqual(only({ pending: 300 }))
  await becomes(waits, 'disputed', 'completed')
  await orderInState(world, { buyer: stays.invitee, seller, total: 300 })
  await becomes(stays, 'refunded')
  expect(await seen(world, inviter)).toEqual(only({ pending: 300 }))
  await becomes(gone, 'refunded')
  for (let count = 0; count < 2; count++) await followReferral(deps, gone.invitee.id)
  expect(await seen(world, inviter)).toEqual(only({ pending: 200 }))
  later(world, 8)
  await world.runSchedule('points.open')
  expect(await seen(world, inviter)).toEqual(only({ available: 100, pending: 100 }))
  await becomes(waits, 'refunded')
  expect(await seen(world, inviter)).toEqual(only({ available: 100 }))
  // What could be spent already is not taken back: it is the other one whose order it was.
  await db.updateTable('orders').set({ state: 'refunded' }).where('buyer_id', '=', stays.invitee.id).execute()
  await followReferral(deps, stays.invitee.id)
  expect(await seen(world, inviter)).toEqual(only({ available: 100 }))
  await allHolds(world)
})

test('a deleted account earns nothing any more from later events of its orders', async ({ world }) => {
  const { deps, make, db } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  const { id } = await orderInState(world, { buyer, seller, total: 900 })
  await settleOrder(deps, id)
  await givePoints(world, buyer, 100)
  // Given up, and its event is still on its way.
  const unpaid = await orderInState(world, { buyer, seller, total: 1000, status: 'cancelled' })
  const hold = { checkoutId: unpaid.checkoutId, userId: buyer.id, points: 100, orders: [unpaid], at: world.clock() }
  await db.transaction().execute((tx) => holdPoints(tx, hold))
  await world.as(buyer)(planDeletion, { body: {} })
  later(world, 31)
  await carryOutDeletionOf(world, buyer)
  for (const order of [id, unpaid.id]) await settleOrder(deps, order)
  expect(await db.selectFrom('point_lots').select('id').execute()).toEqual([])
  const held = await db.selectFrom('ledger_account').select('pending_debit').where('owner_id', '=', buyer.id).execute()
  expect(held.filter(({ pending_debit }) => pending_debit !== 0)).toEqual([])
  await allHolds(world)
})
