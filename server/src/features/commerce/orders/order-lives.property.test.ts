import fc from 'fast-check'
import { mostPointsFor } from '@mtaa/contract/money/points'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { approveRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { endLife, isTaken, lifeStep, live, ways, type Deciders } from '../../../../test/order-lives.ts'
import { paidOrder, paidTogether, settle, unpaidOrder, withRails, type Paid } from '../../../../test/paid-orders.ts'
import { signInAnew } from '../../../../test/payouts.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { carryOutDeletionOf } from '../../../../test/completed-deals.ts'
import { features } from '../../../features.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf, post, prove } from '../../money/ledger/index.ts'
import { findPayment } from '../../money/payments/index.ts'
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

async function sendBack(world: World, { paymentId }: Paid, staff: Deciders) {
  await world.runJobs()
  for (const { id, state } of await findRefundsOf(world.db, paymentId)) if (state === 'sent') await staff.arrives(id)
}

/** Every shilling of it is with its buyer, its seller or the platform. */
async function expectShared(world: World, paid: Paid) {
  const { db } = world
  const { order, seller, paymentId } = paid
  const ended = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(openStatuses).not.toContain(ended.status)
  expect(await balanceOf(db, accounts.escrow(order.id))).toBe(0)
  const refunds = (await findRefundsOf(db, paymentId)).filter(({ part_id }) => part_id === order.id)
  const backFrom = (...sources: (string | null)[]) =>
    refunds
      .filter(({ state, paid_from }) => state === 'confirmed' && sources.includes(paid_from))
      .reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const sold = await db.selectFrom('tax_lines').selectAll().where('source_id', '=', order.id).execute()
  const sum = (of: 'total_cents' | 'net_cents') => sold.reduce((cents, line) => cents + line[of], 0)
  const owed = await balanceOf(db, accounts.sellerPayable(seller.id))
  const points = ended.points_discount * 100
  if (await isTaken(world, paid)) {
    // What others took is nobody's any more: the seller has no more than what is left.
    const taken = (await findPayment(db, paymentId))?.status === 'reversed'
    const left = taken ? 0 : Math.max(0, ended.total * 100 - backFrom('held', 'seller'))
    expect(owed).toBeLessThanOrEqual(left + points)
    return
  }
  const left = ended.total * 100 - backFrom('held')
  expect(sum('total_cents')).toBe(left + pointsFor(ended, left))
  expect(owed).toBe(sum('net_cents') - backFrom('seller'))
}

/** The deletion itself: nothing of the order holds it up. */
async function deleteAccounts(world: World, people: readonly Person[], staff: Deciders) {
  for (const person of people) {
    await signInAnew(world, person)
    await world.as(person)(planDeletion, { body: {} })
    // What was too little to be sent back is in the wallet, and goes with the account.
    for (const { id } of await world.db
      .selectFrom('refunds')
      .select('id')
      .where('wallet_of', '=', person.id)
      .execute()) {
      await world.as(staff.first)(approveRefund, { params: { id }, body: { goodwill: false } })
      await world.runJobs()
      await staff.arrives(id)
    }
  }
  world.setNow(new Date(world.clock().getTime() + 30 * day))
  for (const person of people) await carryOutDeletionOf(world, person)
  const ids = people.map(({ id }) => id)
  expect(await world.db.selectFrom('profiles').select('id').where('id', 'in', ids).execute()).toEqual([])
}

// Two persons decide about the dearest.
const price = fc.oneof(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 50_001, max: 60_000 }))

const life = fc.record({
  /** One order, or two of one payment. */
  prices: fc.array(price, { minLength: 1, maxLength: 2 }),
  points: fc.constantFrom(0, 100, 200),
  /** The money came when the order had been given up. */
  isLate: fc.boolean(),
  isDigital: fc.boolean(),
  way: fc.constantFrom(...ways),
  steps: fc.array(lifeStep, { maxLength: 18 }),
})

type Life = typeof life extends fc.Arbitrary<infer One> ? One : never

/** The orders of a life, which are paid. */
async function begin(world: World, { prices, points, isLate, isDigital }: Life): Promise<Paid[]> {
  const [first = 0, ...others] = prices
  const options = { price: first, points: Math.min(points, mostPointsFor([first], points)) }
  const alone = () => (isLate ? lateOrder(world, options) : paidOrder(world, options))
  const all = others.length > 0 ? await paidTogether(world, prices) : [await alone()]
  const ids = all.map(({ order }) => order.id)
  if (isDigital)
    await world.db.updateTable('orders').set({ delivery_method: 'digital' }).where('id', 'in', ids).execute()
  return all
}

async function lateOrder(world: World, options: Parameters<typeof unpaidOrder>[1]): Promise<Paid> {
  const made = await unpaidOrder(world, options)
  await world.db.updateTable('payments').set({ status: 'lapsed' }).where('id', '=', made.paymentId).execute()
  world.setNow(new Date(world.clock().getTime() + day))
  await world.runSchedule('orders.expire')
  await settle(world, made.paymentId)
  return made
}

test(
  'whatever happens to orders, they end, every shilling of them is with somebody, and their sides can go',
  async ({ world }) => {
    const rails = withRails(world)
    const { make, db } = world
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => make.member({ roles: ['Admin'] })))
    if (!first || !second || !third) throw new Error('three are made')
    const staff = { first, second, third, arrives: (id: string) => rails.confirm(id) }
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const inFlight = await balanceOf(db, accounts.refundsInFlight)
        const all = await begin(world, one)
        for (const act of one.way)
          for (const paid of all)
            await live(world, paid, staff, { act, kind: 'part_refund', amount: 11 }).catch(refused)
        for (const step of one.steps) {
          const paid = all[step.which] ?? all[0]
          if (paid) await live(world, paid, staff, step).catch(refused)
        }
        await endLife(world, all, staff, refused)
        for (const paid of all) await sendBack(world, paid, staff)
        expect(await balanceOf(db, accounts.refundsInFlight)).toBe(inFlight)
        for (const paid of all) {
          await expectShared(world, paid)
          await settleUp(world, paid.seller)
        }
        await deleteAccounts(world, [...new Set(all.flatMap(({ buyer, seller }) => [buyer, seller]))], staff)
      }),
      { numRuns: runs(10) },
    )
    const at = new Date(world.clock().getTime() + 3_600_000)
    expect((await prove({ db, checks: foldLedgerChecks(features), at })).breaches).toEqual([])
  },
  runs(240_000),
)
