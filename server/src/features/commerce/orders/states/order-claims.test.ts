import { day } from '@mtaa/contract/time'
import { acceptOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { expect } from 'vitest'
import { test, type World } from '../../../../../test/harness.ts'
import { pass, sentOrder } from '../../../../../test/commerce/order-disputes.ts'
import { takeBack, withPayment } from '../../../../../test/commerce/order-lifecycles.ts'
import { stockOf } from '../../../../../test/commerce/offers.ts'
import {
  booksHold,
  paidOrder,
  paidTogether,
  refund,
  settle,
  unpaidOrder,
  withRails,
  type Paid,
} from '../../../../../test/money/paid-orders.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { chargeBack } from '../../../money/payments/index.ts'
import { bearChargeback, endClaim } from '../../../money/refunds/index.ts'
import { completeDisputed, freezeOrder, lockOrder, unfreezeOrder, type LockedOrder } from '../index.ts'
import type { Tx } from '../../../../platform/database/db.ts'

const by = (world: World) => ({ side: 'support', actorId: null, at: world.clock() }) as const

const under = ({ deps }: World, { order }: Paid, act: (tx: Tx, locked: LockedOrder) => Promise<unknown>) =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(deps, tx, order.id)
    if (!locked) throw new Error('no such order')
    await act(tx, locked)
  })

const claim = (world: World, { paymentId }: Paid) =>
  withPayment(world, paymentId, (tx, of) => chargeBack(world.deps, tx, of, { at: world.clock() }))
const refuse = (world: World, { paymentId }: Paid) =>
  withPayment(world, paymentId, (tx, of) => endClaim(world.deps, tx, of, { before: 'succeeded', at: world.clock() }))
const freeze = (world: World, paid: Paid) =>
  under(world, paid, (tx, locked) => freezeOrder(world.deps, tx, locked, by(world)))
const unfreeze = (world: World, paid: Paid) =>
  under(world, paid, (tx, locked) => unfreezeOrder(world.deps, tx, locked, by(world)))

const stateOf = async ({ db }: World, { order }: Paid) =>
  (await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status

test('of money that is taken back, what was not sent is for sale again and what was sent is not', async ({ world }) => {
  const cases = [
    ['paid', false, 'cancelled', 1],
    ['accepted', false, 'cancelled', 1],
    ['accepted', true, 'cancelled', 1],
    ['shipped', false, 'disputed', 0],
    ['shipped', true, 'disputed', 0],
    ['delivered', false, 'disputed', 0],
    ['completed', false, 'disputed', 0],
  ] as const
  for (const [status, isDisputed, end, quantity] of cases) {
    const paid = await sentOrder(world, { status })
    expect(await stockOf(world, paid.product)).toEqual({ quantity: 0, reserved: 0 })
    if (isDisputed) await freeze(world, paid)
    await takeBack(world, paid.paymentId)
    const { quantity: left } = await stockOf(world, paid.product)
    expect([status, isDisputed, await stateOf(world, paid), left]).toEqual([status, isDisputed, end, quantity])
  }
})

test('what is paid is no longer held', async ({ world }) => {
  await paidOrder(world)
  expect(await world.db.selectFrom('holds').select('subject_id').execute()).toEqual([])
})

test('an order that its bank and its side dispute is free when both are over, in either order', async ({ world }) => {
  for (const ends of [
    [unfreeze, refuse],
    [refuse, unfreeze],
  ]) {
    const paid = await sentOrder(world)
    await freeze(world, paid)
    await claim(world, paid)
    // Neither clock runs.
    await pass(world, 30 * day)
    expect(await stateOf(world, paid)).toBe('disputed')
    for (const [index, end] of ends.entries()) {
      await end(world, paid)
      expect(await stateOf(world, paid)).toBe(index === 0 ? 'disputed' : 'shipped')
    }
  }
  const claimed = await sentOrder(world)
  await claim(world, claimed)
  await pass(world, 30 * day)
  expect(await stateOf(world, claimed)).toBe('disputed')
})

test('what a bank claims is not shared, and what was decided is not decided again', async ({ world }) => {
  withRails(world)
  const paid = await sentOrder(world)
  const decide = () =>
    under(world, paid, (tx, locked) => completeDisputed(world.deps, tx, locked, { ...by(world), releaseCents: 50_000 }))
  await freeze(world, paid)
  await claim(world, paid)
  await expect(decide()).rejects.toMatchObject({ code: 'order_claimed' })
  await refuse(world, paid)
  await decide()
  await expect(decide()).rejects.toMatchObject({ code: 'order_moved' })
  await booksHold(world)
})

test('of a decided order whose payment has too little left, the seller gets the share that was decided and no more', async ({
  world,
}) => {
  const rails = withRails(world)
  const [one, other] = await paidTogether(world, [700, 500])
  if (!one || !other) throw new Error('two are paid')
  await claim(world, one)
  // Of no order for certain: the platform bears it, and so much less of the payment can be sent back.
  await withPayment(world, one.paymentId, (tx, of) =>
    bearChargeback(world.deps, tx, of, {
      disputeId: newId(),
      cents: 50_000,
      before: 'succeeded',
      byPerson: true,
      isLast: true,
      at: world.clock(),
    }),
  )
  const { id } = await refund(world, one.seller, one, { amount: 700 })
  await world.runJobs()
  await rails.confirm(id)
  await world.db.updateTable('orders').set({ state: 'shipped' }).where('id', '=', other.order.id).execute()
  await freeze(world, other)
  await under(world, other, (tx, locked) =>
    completeDisputed(world.deps, tx, locked, { ...by(world), releaseCents: 10_000 }),
  )
  const { commission } = world.deps.settings.sales
  expect(await balanceOf(world.db, accounts.sellerPayable(other.seller.id))).toBe(10_000 - commission)
  expect(await balanceOf(world.db, accounts.escrow(other.order.id))).toBe(0)
  await booksHold(world)
})

test('money that comes for what was given up brings the order back, and its clock begins', async ({ world }) => {
  const made = await unpaidOrder(world)
  await world.db.updateTable('payments').set({ status: 'lapsed' }).where('id', '=', made.paymentId).execute()
  world.setNow(new Date(world.clock().getTime() + day))
  await world.runSchedule('holds.sweep')
  await world.runSchedule('orders.expire')
  expect(await stateOf(world, made)).toBe('cancelled')
  await settle(world, made.paymentId)
  expect(await stateOf(world, made)).toBe('paid')
  await world.as(made.seller)(acceptOrder, { params: { id: made.order.id } })
  expect(await stateOf(world, made)).toBe('accepted')
})
