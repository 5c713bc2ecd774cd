import fc from 'fast-check'
import { mostPointsFor } from '@mtaa/contract/money/points'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { endLife, isTaken, lifeStep, live } from '../../../../test/order-lives.ts'
import { paidOrder, withRails, type Paid } from '../../../../test/paid-orders.ts'
import { signInAnew } from '../../../../test/payouts.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { carryOutDeletionOf } from '../../../../test/completed-deals.ts'
import { features } from '../../../features.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf, post, prove } from '../../money/ledger/index.ts'
import { findRefundsOf } from '../../money/refunds/index.ts'
import { pointsFor } from './order-money.rules.ts'
import { openStatuses } from './order-states.rules.ts'

const day = 24 * 3_600_000

/** What is refused changes nothing; anything else than a refusal is a fault. */
function refused(error: unknown) {
  const { code, status } = error as { code?: string; status?: number }
  expect(code, String(error)).toMatch(/^[a-z_]+$/)
  expect([500, 'internal_error']).not.toContain(status ?? code)
}

/** What sales brought leaves to the seller's phone; a debt is paid. */
async function settleUp({ db, clock }: World, seller: Person) {
  const owed = accounts.sellerPayable(seller.id)
  const cents = await balanceOf(db, owed)
  if (cents === 0) return
  const [from, to] = cents > 0 ? [owed, accounts.mpesaDisbursement] : [accounts.mpesaCollection, owed]
  const entries = [debit(from, Math.abs(cents)), credit(to, Math.abs(cents))]
  await db
    .transaction()
    .execute((tx) => post(tx, { purpose: 'payout', sourceType: 'test', sourceId: newId(), entries, at: clock() }))
}

async function sendBack(world: World, { paymentId }: Paid, rails: ReturnType<typeof withRails>) {
  await world.runJobs()
  for (const { id, state } of await findRefundsOf(world.db, paymentId)) if (state === 'sent') await rails.confirm(id)
}

/** Every shilling of it is with its buyer, its seller or the platform. */
async function expectShared(world: World, paid: Paid, inFlight: number) {
  const { db } = world
  const { order, seller, paymentId } = paid
  const ended = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(openStatuses).not.toContain(ended.status)
  expect(await balanceOf(db, accounts.escrow(order.id))).toBe(0)
  expect(await balanceOf(db, accounts.refundsInFlight)).toBe(inFlight)
  if (await isTaken(world, paid)) return
  const refunds = await findRefundsOf(db, paymentId)
  const back = refunds
    .filter(({ state }) => state === 'confirmed')
    .reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const sold = await db.selectFrom('tax_lines').selectAll().where('source_id', '=', order.id).execute()
  const left = ended.total * 100 - back
  const sum = (of: 'total_cents' | 'net_cents') => sold.reduce((cents, line) => cents + line[of], 0)
  expect(sum('total_cents')).toBe(left + pointsFor(ended, left))
  expect(await balanceOf(db, accounts.sellerPayable(seller.id))).toBe(sum('net_cents'))
}

/** The deletion itself: nothing of the order holds it up. */
async function deleteAccounts(world: World, people: readonly Person[]) {
  for (const person of people) {
    await signInAnew(world, person)
    await world.as(person)(planDeletion, { body: {} })
  }
  world.setNow(new Date(world.clock().getTime() + 30 * day))
  for (const person of people) await carryOutDeletionOf(world, person)
  const ids = people.map(({ id }) => id)
  expect(await world.db.selectFrom('profiles').select('id').where('id', 'in', ids).execute()).toEqual([])
}

const life = fc.record({
  // Two persons decide about the dearest.
  price: fc.oneof(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 50_001, max: 60_000 })),
  points: fc.constantFrom(0, 100, 200),
  steps: fc.array(lifeStep, { maxLength: 14 }),
})

test('whatever happens to an order, it ends, every shilling of it is with somebody, and its sides can go', async ({
  world,
}) => {
  const rails = withRails(world)
  const { make, db } = world
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => make.member({ roles: ['Admin'] })))
  if (!first || !second || !third) throw new Error('three are made')
  const staff = { first, second, third }
  await fc.assert(
    fc.asyncProperty(life, async ({ price, points, steps }) => {
      const inFlight = await balanceOf(db, accounts.refundsInFlight)
      const paid = await paidOrder(world, { price, points: Math.min(points, mostPointsFor([price], points)) })
      for (const step of steps) await live(world, paid, staff, step).catch(refused)
      await endLife(world, paid, staff, refused)
      await sendBack(world, paid, rails)
      await expectShared(world, paid, inFlight)
      await settleUp(world, paid.seller)
      await deleteAccounts(world, [paid.buyer, paid.seller])
    }),
    { numRuns: runs(5) },
  )
  const at = new Date(world.clock().getTime() + 3_600_000)
  expect((await prove({ db, checks: foldLedgerChecks(features), at })).breaches).toEqual([])
})
