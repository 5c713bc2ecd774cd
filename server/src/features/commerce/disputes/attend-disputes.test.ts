import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import {
  deciding,
  disputing,
  hours,
  moneyOf,
  outcomeOf,
  sentOrder,
  waitingDispute,
} from '../../../../test/commerce/order-disputes.ts'
import { takeBack, withPayment } from '../../../../test/commerce/order-lifecycles.ts'
import type { Paid } from '../../../../test/money/paid-orders.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { chargeBack } from '../../money/payments/index.ts'
import { endClaim } from '../../money/refunds/index.ts'
import { lockOrder, unfreezeOrder } from '../orders/index.ts'

const passes = (world: World, ms: number) => world.setNow(new Date(world.clock().getTime() + ms))
const attend = (world: World) => world.runSchedule('disputes.attend')

/** Attends to disputes, and this one is changed before it is locked. */
const changed = (world: World, { order }: Paid, change: object, more?: (tx: Tx) => Promise<unknown>) =>
  changedBeforeLocked(
    world,
    async (tx) => {
      const locked = await lockOrder(world.deps, tx, order.id)
      if (!locked) throw new Error('no such order')
      await tx.updateTable('order_disputes').set(change).where('order_id', '=', order.id).execute()
      await more?.(tx)
    },
    () => attend(world),
  )

const disputeOf = ({ db }: World, { order }: Paid) =>
  db
    .selectFrom('order_disputes')
    .select(['state', 'outcome', 'reminded_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()

test('who answers, or gives up, as the time to answer runs out is not overruled by the clock', async ({ world }) => {
  const [answered, withdrawn] = [await sentOrder(world), await sentOrder(world)]
  for (const paid of [answered, withdrawn]) await disputing(world, paid.buyer, paid).open()
  passes(world, hours(48))
  const at = world.clock()
  // The other one waits for its own turn, until then.
  const later = { due_at: new Date(at.getTime() + hours(1)) }
  const other = world.db.updateTable('order_disputes')
  await other.set(later).where('order_id', '=', withdrawn.order.id).execute()
  await changed(world, answered, { answered_at: at, ...later })
  expect(await disputeOf(world, answered)).toMatchObject({ state: 'open' })

  await other.set({ due_at: at }).where('order_id', '=', withdrawn.order.id).execute()
  const end = { state: 'ended', outcome: 'withdrawn', ended_at: at, due_at: null }
  await changed(world, withdrawn, end, async (tx) => {
    const locked = await lockOrder(world.deps, tx, withdrawn.order.id)
    if (locked) await unfreezeOrder(world.deps, tx, locked, { side: 'buyer', actorId: withdrawn.buyer.id, at })
  })
  expect(await disputeOf(world, withdrawn)).toMatchObject({ state: 'ended', outcome: 'withdrawn' })
})

test('who has not answered is reminded once, by however many schedules', async ({ world }) => {
  const paid = await sentOrder(world)
  await disputing(world, paid.buyer, paid).open()
  const mails = async () => (await world.mails()).filter(({ recipient }) => recipient === paid.seller.email).length
  const before = await mails()
  passes(world, hours(24))
  await Promise.all([attend(world), attend(world), attend(world)])
  passes(world, hours(1))
  await attend(world)
  expect(await mails()).toBe(before + 1)
  expect((await disputeOf(world, paid)).state).toBe('open')
})

test('an appeal made as the time for it runs out counts: no money moves by the first decision', async ({ world }) => {
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const { id, ...paid } = await waitingDispute(world)
  await deciding(world, support, id).decide('refund')
  passes(world, hours(72))
  await changed(world, paid, { state: 'appealed', appealed_as: 'seller', appeal_reason: 'It was whole', due_at: null })
  expect(await disputeOf(world, paid)).toMatchObject({ state: 'appealed' })
  expect(await moneyOf(world, paid)).toEqual({ escrow: 150_000, back: 0, sold: 0 })
})

test('a claim of the bank that ends while a decision can be appealed against does not carry it out', async ({
  world,
}) => {
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const { id, ...paid } = await waitingDispute(world)
  await deciding(world, support, id).decide('refund')
  await withPayment(world, paid.paymentId, (tx, of) => chargeBack(world.deps, tx, of, { at: world.clock() }))
  await withPayment(world, paid.paymentId, (tx, of) =>
    endClaim(world.deps, tx, of, { before: 'succeeded', at: world.clock() }),
  )
  await world.runJobs()
  expect(await disputeOf(world, paid)).toMatchObject({ state: 'decided' })
  expect(await moneyOf(world, paid)).toEqual({ escrow: 150_000, back: 0, sold: 0 })
  // From the moment on at which the time is over, also before the schedule comes by.
  passes(world, hours(72))
  expect(await outcomeOf(disputing(world, paid.seller, paid).appeal())).toBe('dispute_not_decided')
})

test('what the two agree on when the money has just been taken back ends as taken back', async ({ world }) => {
  const paid = await sentOrder(world)
  const [buys, sells] = [disputing(world, paid.buyer, paid), disputing(world, paid.seller, paid)]
  await buys.open()
  const { proposals } = await buys.propose('part_refund', 300)
  await takeBack(world, paid.paymentId)
  expect(await outcomeOf(sells.agree(proposals[0]?.id ?? ''))).toBe('fine')
  expect(await disputeOf(world, paid)).toMatchObject({ state: 'ended', outcome: 'reversed' })
})
