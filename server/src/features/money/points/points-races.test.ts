import { day } from '@mtaa/contract/time'
import { declineOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { paidOrder, refund, withRails, type Paid } from '../../../../test/money/paid-orders.ts'
import { allHolds, givePoints, only, orderInState, seen, setOrder, settleOrder } from '../../../../test/money/points.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { holdPoints, redeemPoints, releasePoints, spendPoints } from './index.ts'
import { lockMember } from './points.queries.ts'

const noon = new Date('2026-05-04T09:00:00Z')

const later = (world: World, days: number) => world.setNow(new Date(world.clock().getTime() + days * day))
const declined = async (world: World, { seller, order }: Paid) => {
  await world.as(seller)(declineOrder, { params: { id: order.id }, body: { reason: 'None is left' } })
  await world.runJobs()
}
const twice = (world: World, name: string) => Promise.all([world.runSchedule(name), world.runSchedule(name)])

test('points that freeze as they become available stay pending, and are opened once when the dispute is over', async ({
  world,
}) => {
  const [buyer, seller] = [await world.make.member(), await world.make.member()]
  world.setNow(noon)
  const { id } = await orderInState(world, { buyer, seller, total: 10_000 })
  await settleOrder(world.deps, id)
  later(world, 8)
  await setOrder(world, id, 'disputed', 'completed')
  await changedBeforeLocked(
    world,
    async (tx) => {
      await lockMember(tx, buyer.id)
      await tx.updateTable('point_lots').set({ frozen: true }).where('source_id', '=', id).execute()
    },
    () => world.runSchedule('points.open'),
  )
  await world.runSchedule('points.open')
  expect(await seen(world, buyer)).toEqual(only({ pending: 100 }))
  await setOrder(world, id, 'completed')
  await settleOrder(world.deps, id)
  await twice(world, 'points.open')
  await world.runSchedule('points.open')
  expect(await seen(world, buyer)).toEqual(only({ available: 100 }))
  await allHolds(world)
})

test('what is spent as its year is over does not expire as well, and the rest expires once', async ({ world }) => {
  const { make, deps } = world
  world.setNow(noon)
  const [all, part] = [await make.member(), await make.member()]
  for (const person of [all, part]) await givePoints(world, person, 80)
  const spend = { kind: 'boost', subjectId: part.id, at: world.clock() } as const
  later(world, 366)
  await changedBeforeLocked(
    world,
    async (tx) => {
      await spendPoints(tx, { ...spend, userId: all.id, points: 80 })
      await spendPoints(tx, { ...spend, userId: part.id, points: 30 })
    },
    () => twice(world, 'points.expire'),
  )
  expect(
    await world.db.selectFrom('point_moves').select(['user_id', 'amount']).where('kind', '=', 'expired').execute(),
  ).toEqual([{ user_id: part.id, amount: -50 }])
  for (const person of [all, part]) expect(await seen(world, person)).toEqual(only({}))
  expect((await deps.db.selectFrom('point_lots').select('rest').execute()).map(({ rest }) => rest)).toEqual([0, 0])
  await allHolds(world)
})

test('the points that expire first are spent first', async ({ world }) => {
  const member = await world.make.member()
  for (const months of [1, 0, 2]) {
    const earnedAt = new Date(noon.getTime() - 30 * months * day)
    world.setNow(noon)
    await givePoints(world, member, 40, { earnedAt })
  }
  await world.deps.db
    .transaction()
    .execute((tx) => spendPoints(tx, { kind: 'boost', subjectId: member.id, userId: member.id, points: 50, at: noon }))
  const lots = await world.db.selectFrom('point_lots').select('rest').orderBy('expires_at').execute()
  expect(lots.map(({ rest }) => rest)).toEqual([0, 30, 40])
})

test('late money spends points once, and those that are missing are owed once, also when it is reported again', async ({
  world,
}) => {
  const { deps, make, clock } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  await givePoints(world, buyer, 200)
  const { id, checkoutId } = await orderInState(world, { buyer, seller, total: 1000, status: 'cancelled' })
  const inTx = (act: (tx: Tx) => Promise<unknown>) => deps.db.transaction().execute(act)
  await inTx((tx) =>
    holdPoints(tx, { checkoutId, userId: buyer.id, points: 200, orders: [{ id, total: 1000 }], at: clock() }),
  )
  await inTx((tx) => releasePoints(tx, checkoutId, clock()))
  await inTx((tx) => spendPoints(tx, { kind: 'boost', subjectId: id, userId: buyer.id, points: 150, at: clock() }))
  for (let count = 0; count < 2; count++) await inTx((tx) => redeemPoints(tx, checkoutId, clock()))
  expect(await seen(world, buyer)).toEqual(only({ debt: 150 }))
  await allHolds(world)
})

test('points of money that went back come back once: with a part of it their part, with the rest the rest', async ({
  world,
}) => {
  withRails(world)
  const paid = await paidOrder(world, { price: 2_000, points: 300 })
  await refund(world, paid.seller, paid, { amount: 985 })
  await world.runJobs()
  expect(await seen(world, paid.buyer)).toEqual(only({ available: 150 }))
  await declined(world, paid)
  for (let count = 0; count < 2; count++) await settleOrder(world.deps, paid.order.id)
  expect(await seen(world, paid.buyer)).toEqual(only({ available: 300 }))
  await allHolds(world)
})

test('an order that is refunded as its points are settled earns none', async ({ world }) => {
  const [buyer, seller] = [await world.make.member(), await world.make.member()]
  const { id } = await orderInState(world, { buyer, seller, total: 10_000 })
  await changedBeforeLocked(
    world,
    async (tx) => {
      await lockMember(tx, buyer.id)
      await tx.updateTable('orders').set({ state: 'refunded' }).where('id', '=', id).execute()
    },
    () => settleOrder(world.deps, id),
  )
  expect(await seen(world, buyer)).toEqual(only({}))
})

test('a member whose points expire is warned once, by however many schedules', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(noon)
  await givePoints(world, member, 40)
  later(world, 340)
  await twice(world, 'points.mail_expiring')
  await twice(world, 'points.mail_expiring')
  expect((await world.mails()).filter(({ recipient }) => recipient === member.email)).toHaveLength(1)
})
