import { hour, day } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { getPoints, mostPointsFor } from '@mtaa/contract/money/points'
import { runs } from '../../../../../test/property-runs.ts'
import { test, type World } from '../../../../test/harness.ts'
import { givePoints, orderInState, setOrder, settleOrder } from '../../../../test/money/points.ts'
import type { Person } from '../../../../test/factories.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { prove } from '../ledger/index.ts'
import { pointChecks } from './ledger-checks.queries.ts'
import { holdPoints, redeemPoints, releasePoints, spendPoints } from './index.ts'
import { spreadDiscount } from './points.rules.ts'

const which = fc.nat({ max: 4 })
const step = fc.oneof(
  fc.record({ is: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ is: fc.constant('complete' as const), total: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({
    is: fc.constant('become' as const),
    which,
    status: fc.constantFrom('disputed', 'completed', 'refunded'),
  }),
  fc.record({ is: fc.constant('reverse' as const), which }),
  fc.record({ is: fc.constant('hold' as const), steps: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ is: fc.constant('end' as const), which, how: fc.constantFrom('pay', 'release', 'pay late', 'refund') }),
  fc.record({ is: fc.constant('rush' as const), steps: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }) }),
  fc.record({ is: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ is: fc.constant('wait' as const), days: fc.constantFrom(1, 8, 40, 200, 366) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const lotsOf = ({ db }: World, userId: string) =>
  db
    .selectFrom('point_lots')
    .select(['id', 'rest', 'state', 'expires_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'available')
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

const orRefused = (act: Promise<unknown>) =>
  act.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'points_not_enough') return false
      throw error
    },
  )

/** One member's points, and what is done with them. */
async function live(world: World, member: Person, seller: Person, steps: readonly Step[]) {
  const { deps } = world
  const [orders, checkouts]: [string[], { id: string; checkoutId: string }[]] = [[], []]
  const inTx = deps.db.transaction()
  const hold = async (count: number) => {
    const total = 1000
    const order = await orderInState(world, { buyer: member, seller, total, status: 'pending_payment' })
    const input = {
      checkoutId: order.checkoutId,
      userId: member.id,
      points: count * 100,
      orders: [order],
      at: world.clock(),
    }
    return { order, done: await orRefused(inTx.execute((tx) => holdPoints(tx, input))) }
  }
  const available = async () =>
    (await lotsOf(world, member.id)).reduce(
      (sum, { rest, expires_at }) => sum + (expires_at > world.clock() ? rest : 0),
      0,
    )
  for (const one of steps) {
    const now = world.clock()
    if (one.is === 'earn') await givePoints(world, member, one.amount)
    if (one.is === 'complete') {
      const { id } = await orderInState(world, { buyer: member, seller, total: one.total })
      orders.push(id)
      await Promise.all([settleOrder(deps, id), settleOrder(deps, id)])
    }
    if (one.is === 'become' || one.is === 'reverse') {
      const id = orders[one.which]
      if (!id) continue
      const [status, from] =
        one.is === 'reverse' ? ['disputed', null] : [one.status, one.status === 'disputed' ? 'completed' : null]
      await setOrder(world, id, status, from)
      await Promise.all([settleOrder(deps, id), settleOrder(deps, id)])
    }
    if (one.is === 'hold') {
      const before = await available()
      const { order, done } = await hold(Math.min(one.steps, 2))
      expect(done).toBe(before >= Math.min(one.steps, 2) * 100)
      if (done) checkouts.push(order)
    }
    if (one.is === 'rush') {
      const before = await available()
      const held = await Promise.all(one.steps.map(() => hold(1)))
      expect(held.filter(({ done }) => done)).toHaveLength(Math.min(one.steps.length, Math.floor(before / 100)))
      for (const { order, done } of held) if (done) checkouts.push(order)
    }
    if (one.is === 'end') {
      const order = checkouts[one.which]
      if (!order) continue
      if (one.how === 'release' || one.how === 'pay late')
        await inTx.execute((tx) => releasePoints(tx, order.checkoutId, now))
      if (one.how === 'pay' || one.how === 'pay late') {
        await inTx.execute((tx) => redeemPoints(tx, order.checkoutId, now))
        await setOrder(world, order.id, 'paid')
      }
      if (one.how === 'refund') {
        await setOrder(world, order.id, 'refunded')
        await settleOrder(deps, order.id)
      }
    }
    if (one.is === 'spend') {
      const before = await lotsOf(world, member.id)
      const done = await orRefused(
        inTx.execute((tx) =>
          spendPoints(tx, { userId: member.id, points: one.points, kind: 'boost', subjectId: seller.id, at: now }),
        ),
      )
      const after = await lotsOf(world, member.id)
      const live = before.filter(({ expires_at }) => expires_at > now)
      expect(done).toBe(live.reduce((sum, { rest }) => sum + rest, 0) >= one.points)
      // The oldest first: behind a lot with something left, none was touched.
      const untouched = live.findIndex(({ id }) => (after.find((lot) => lot.id === id)?.rest ?? 0) > 0)
      for (const lot of untouched < 0 ? [] : live.slice(untouched + 1))
        expect(after.find(({ id }) => id === lot.id)?.rest).toBe(lot.rest)
    }
    if (one.is === 'wait') {
      world.setNow(new Date(now.getTime() + one.days * day))
      for (const name of ['points.open', 'points.expire']) await world.runSchedule(name)
    }
    const { debt } = await world.as(member)(getPoints, {})
    expect([one, debt > 0 ? await available() : 0]).toEqual([one, 0])
    const breaches = await Promise.all(pointChecks.map(({ findBreaches }) => findBreaches(deps.db, now)))
    expect([one, breaches.flat()]).toEqual([one, []])
  }
}

test('earned, held, spent, given back, taken back and expired: lots, history and ledger say the same', async ({
  world,
}) => {
  const seller = await world.make.member()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await live(world, await world.make.member(), seller, steps)
    }),
    { numRuns: runs(25) },
  )
  const later = new Date(world.clock().getTime() + hour)
  expect((await prove({ db: world.db, checks: pointChecks, at: later })).breaches).toEqual([])
})

test('a discount is spread over orders exactly, and each of them still costs something', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(totals, fc.nat({ max: 100_000 }), (prices, available) => {
      const points = mostPointsFor(prices, available)
      const sum = prices.reduce((all, price) => all + price, 0)
      expect(points % 100).toBe(0)
      expect(points).toBeLessThanOrEqual(available)
      const discount = points / 10
      expect(discount * 5).toBeLessThanOrEqual(sum)
      if (points === 0) return
      expect(sum - discount).toBeGreaterThanOrEqual(10)
      const parts = spreadDiscount(points, prices)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(discount)
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(Math.max(0, (prices[at] ?? 0) - 1))
      }
    }),
  )
})
