import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test, type World } from '../../../../../test/harness.ts'
import { withPayment } from '../../../../../test/commerce/order-lifecycles.ts'
import { booksHold, paidOrder, paidTogether, refund, withRails } from '../../../../../test/money/paid-orders.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { chargeBack, findPayment } from '../../../money/payments/index.ts'
import { bearChargeback } from '../../../money/refunds/index.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { completeDisputed, findDeal, freezeOrder, lockOrder, unfreezeOrder, type LockedOrder } from '../index.ts'
import { moveOrder } from './move-order.ts'
import type { Act, Side } from './order-states.rules.ts'
import type { Tx } from '../../../../platform/database/db.ts'

const under = (world: World, id: string, act: (tx: Tx, locked: LockedOrder) => Promise<unknown>) =>
  world.deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(world.deps, tx, id)
    if (!locked) throw new Error('no such order')
    await act(tx, locked)
  })

const move = (world: World, id: string, side: Side, act: Act) =>
  under(world, id, (tx, locked) => moveOrder(world.deps, tx, locked, { side, act, actorId: null, at: world.clock() }))

const pass = async (world: World, ms: number) => {
  world.setNow(new Date(world.clock().getTime() + ms))
  await world.runSchedule('orders.clocks')
}

const stateOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const owedTo = ({ db }: World, seller: { id: string }) => balanceOf(db, accounts.sellerPayable(seller.id))
const by = (world: World) => ({ side: 'buyer', actorId: null, at: world.clock() }) as const

test('a completed order pays its seller what is left, once', async ({ world }) => {
  withRails(world)
  const { order, seller, ...paid } = await paidOrder(world, { price: 1000 })
  await refund(world, seller, { ...paid, order }, { amount: 200 })
  await move(world, order.id, 'seller', 'accept')
  await move(world, order.id, 'seller', 'ship')
  const both = await Promise.allSettled([
    move(world, order.id, 'buyer', 'receive'),
    move(world, order.id, 'seller', 'hand_over'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { commission } = world.deps.settings.sales
  expect(await owedTo(world, seller)).toBe(80_000 - 8 * commission)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  expect(await findDeal(world.db, order.id)).toMatchObject({ refunded_cents: 20_000, is_refunded: false })
  await booksHold(world)
})

test('what nobody accepts, and what nobody sends, is cancelled by its clock with all of its money and its pieces', async ({
  world,
}) => {
  withRails(world)
  for (const steps of [0, 1]) {
    const { order, product } = await paidOrder(world, { price: 700 })
    if (steps > 0) await move(world, order.id, 'seller', 'accept')
    await pass(world, steps > 0 ? 5 * 24 * hour : 24 * hour)
    expect(await stateOf(world, order.id)).toBe('cancelled')
    expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
    const { quantity, status } = await world.db
      .selectFrom('products')
      .innerJoin('listings', 'listings.id', 'products.id')
      .select(['quantity', 'status'])
      .where('products.id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect([quantity > 0, status]).toEqual([true, 'active'])
  }
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(140_000)
  await booksHold(world)
})

test('a dispute stops the clock, goes on with what was left, and shares the money as decided', async ({ world }) => {
  withRails(world)
  const { order, seller } = await paidOrder(world, { price: 900 })
  await move(world, order.id, 'seller', 'accept')
  await move(world, order.id, 'seller', 'ship')
  await pass(world, 14 * 24 * hour)
  expect(await stateOf(world, order.id)).toBe('delivered')
  await under(world, order.id, (tx, locked) => freezeOrder(world.deps, tx, locked, by(world)))
  await pass(world, 100 * hour)
  expect(await stateOf(world, order.id)).toBe('disputed')
  await under(world, order.id, (tx, locked) => unfreezeOrder(world.deps, tx, locked, by(world)))
  await pass(world, 71 * hour)
  expect(await stateOf(world, order.id)).toBe('delivered')
  await under(world, order.id, (tx, locked) => freezeOrder(world.deps, tx, locked, by(world)))
  const decide = (releaseCents: number) =>
    under(world, order.id, (tx, locked) =>
      completeDisputed(world.deps, tx, locked, { ...by(world), side: 'support', releaseCents }),
    )
  await expect(decide(90_100)).rejects.toMatchObject({ code: 'release_too_large', details: { left: 900 } })
  await decide(40_000)
  expect(await stateOf(world, order.id)).toBe('completed')
  expect(await owedTo(world, seller)).toBe(40_000 - 4 * world.deps.settings.sales.commission)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(50_000)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  await booksHold(world)
})

test('an order whose payment went back with others and to the bank still ends by its clock', async ({ world }) => {
  const rails = withRails(world)
  const [one, other] = await paidTogether(world, [700, 500])
  if (!one || !other) throw new Error('two are paid')
  const { paymentId } = one
  const by = { before: 'succeeded', byPerson: true, isLast: true } as const
  const at = world.clock()
  await withPayment(world, paymentId, (tx, of) => chargeBack(world.deps, tx, of, { at }))
  // Of no order for certain: the platform bears it, and so much less of the payment can be sent back.
  await withPayment(world, paymentId, (tx, of) =>
    bearChargeback(world.deps, tx, of, { disputeId: newId(), cents: 50_000, at, ...by }),
  )
  const { id } = await refund(world, one.seller, one, { amount: 700 })
  await world.runJobs()
  await rails.confirm(id)
  await pass(world, 48 * hour)
  expect(await stateOf(world, other.order.id)).toBe('cancelled')
  expect(await balanceOf(world.db, accounts.escrow(other.order.id))).toBe(0)
  await booksHold(world)
})

test('what is too little for a phone goes to the wallet of the buyer, and holds up nothing', async ({ world }) => {
  const rails = withRails(world)
  const [one, other] = await paidTogether(world, [700, 5])
  if (!one || !other) throw new Error('two are paid')
  await move(world, other.order.id, 'seller', 'decline')
  await world.runJobs()
  expect(rails.sent).toEqual([])
  expect(await balanceOf(world.db, accounts.wallet(one.buyer.id))).toBe(500)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(0)
  expect((await findPayment(world.db, one.paymentId))?.status).toBe('part_refunded')
  await booksHold(world)
})

test('a bank that first takes a part of no certain order, and then all the rest, has all; the platform has its loss back', async ({
  world,
}) => {
  const { db, deps, clock } = world
  const all = await paidTogether(world, [900, 600])
  const paymentId = all[0]?.paymentId ?? ''
  const loses = (cents: number, isLast: boolean) =>
    withPayment(world, paymentId, async (tx, of) => {
      const loss = { disputeId: newId(), cents, byPerson: true, before: 'succeeded', isLast, at: clock() } as const
      expect(await bearChargeback(deps, tx, of, loss)).toBe(true)
    })
  await withPayment(world, paymentId, (tx, of) => chargeBack(deps, tx, of, { at: clock() }))
  await loses(8200, false)
  expect(await balanceOf(db, accounts.goodwill)).toBe(8200)
  await loses(141_800, true)
  expect(await balanceOf(db, accounts.goodwill)).toBe(0)
  for (const { order } of all) expect(await balanceOf(db, accounts.escrow(order.id))).toBe(0)
  const statuses = await db.selectFrom('orders').select('status').execute()
  expect(statuses).toEqual([{ status: 'refunded' }, { status: 'refunded' }])
  expect((await findPayment(db, paymentId))?.status).toBe('refunded')
  await booksHold(world)
})
