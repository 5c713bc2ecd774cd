import { hour, day } from '@mtaa/contract/time'
import fc from 'fast-check'
import { mostPointsFor } from '@mtaa/contract/money/points'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { approveRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import { runs } from '../../../../../../test/property-runs.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { endLife, isTaken, lifeStep, live, ways, type Deciders } from '../../../../../test/commerce/order-lifecycles.ts'
import {
  paidOrder,
  paidTogether,
  settle,
  unpaidOrder,
  withRails,
  type Paid,
} from '../../../../../test/money/paid-orders.ts'
import { signInAnew } from '../../../../../test/money/payouts.ts'
import { foldLedgerChecks } from '../../../../core/fold.ts'
import { accounts, credit, debit } from '../../../../core/money/accounts.ts'
import type { Transfer } from '../../../../core/transfers.ts'
import { carryOutDeletionOf } from '../../../../../test/commerce/completed-deals.ts'
import { features } from '../../../../features.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf, post, prove } from '../../../money/ledger/index.ts'
import { findPayment } from '../../../money/payments/index.ts'
import { findRefundsOf } from '../../../money/refunds/index.ts'
import { openStatuses } from './order-states.rules.ts'

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
    .execute(async (tx) => post(tx, { purpose: 'payout', sourceType: 'test', sourceId: newId(), entries, at: clock() }))
}

async function sendBack(world: World, { paymentId }: Paid, staff: Deciders) {
  await world.runJobs()
  for (const { id, state } of await findRefundsOf(world.db, paymentId)) if (state === 'sent') await staff.arrives(id)
}

/** Of KSh 10,000 we keep so much, and no tax is withheld (`server/test/settings.ts`). */
const commissionOf = (cents: number) => Math.floor((cents * 500) / 10_000)

interface Sale {
  /** What was paid in money, and what of it was sent back before the seller had it. In cents. */
  paid: number
  before: number
  /** What was sent back of what the seller had. */
  after: number
  /** What points had taken off. */
  points: number
}

/**
 * What a sale leaves to its seller and to us, by the words of docs/rules/sales.md: the platform adds for points the part of the money
 * that is released; of both we take a commission; and with each part that goes back the same part of all comes back.
 */
function leftOf({ paid, before, after, points }: Sale) {
  const money = paid - before
  const added = paid === 0 ? points : Math.floor((points * money) / paid)
  const commission = commissionOf(money + added)
  if (after === 0) return { money: money + added, seller: money + added - commission, commission }
  const total = after + Math.floor((added * after) / money)
  const given = Math.floor((commission * total) / (money + added))
  return {
    money: money + added,
    seller: money + added - commission - (total - given),
    commission: commission - given,
  }
}

/** Every shilling of it is with its buyer, its seller or the platform. Answers our commission; undefined: others took the money. */
async function expectShared(world: World, paid: Paid, sent: readonly Transfer[]): Promise<number | undefined> {
  const { db } = world
  const { order, buyer, seller, product, paymentId, price } = paid
  const ended = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(openStatuses).not.toContain(ended.status)
  expect(await balanceOf(db, accounts.escrow(order.id))).toBe(0)
  // The only piece is for sale again where it was not sent, and nothing is reserved.
  const stock = db.selectFrom('products').select(['quantity', 'reserved']).where('id', '=', product.id)
  expect(await stock.executeTakeFirstOrThrow()).toEqual({ quantity: ended.status === 'cancelled' ? 1 : 0, reserved: 0 })
  const all = await findRefundsOf(db, paymentId)
  const refunds = all.filter(({ part_id, state }) => part_id === order.id && state === 'confirmed')
  const backFrom = (...sources: (string | null)[]) =>
    refunds
      .filter(({ paid_from }) => sources.includes(paid_from))
      .reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const owed = await balanceOf(db, accounts.sellerPayable(seller.id))
  const points = ended.points_discount * 100
  expect(ended.total * 100 + points).toBe(price * 100)
  if (await isTaken(world, paid)) {
    // What others took belongs to neither side: the seller has no more than what is left.
    const taken = (await findPayment(db, paymentId))?.status === 'reversed'
    const left = taken ? 0 : Math.max(0, ended.total * 100 - backFrom('held', 'seller'))
    expect(owed).toBeLessThanOrEqual(left + points)
    return undefined
  }
  // What a refund says has left by a rail, once, or is in the wallet.
  for (const { id, amount_cents, rail } of refunds) if (rail !== 'wallet') expect(lastOf(sent, id)).toBe(amount_cents)
  const inWallet = all.filter(({ rail, state }) => rail === 'wallet' && state === 'confirmed')
  expect(await balanceOf(db, accounts.wallet(buyer.id))).toBe(
    inWallet.reduce((cents, { amount_cents }) => cents + amount_cents, 0),
  )
  const before = backFrom('held')
  const left = leftOf({ paid: ended.total * 100, before, after: backFrom('seller', 'goodwill'), points })
  const isSold = ended.completed_at !== null && left.money > 0
  expect(owed).toBe(isSold ? left.seller : 0)
  if (!isSold) expect(before).toBe(ended.total * 100)
  return isSold ? left.commission : 0
}

const lastOf = (sent: readonly Transfer[], id: string) =>
  sent.findLast(({ source_id }) => source_id === id)?.amount_cents

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
  'in every sequence of events orders end, every shilling of them has an owner, and their sides can go',
  async ({ world }) => {
    const rails = withRails(world)
    const { make, db } = world
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => make.member({ roles: ['Admin'] })))
    if (!first || !second || !third) throw new Error('three are made')
    const staff = { first, second, third, arrives: (id: string) => rails.confirm(id) }
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const inFlight = await balanceOf(db, accounts.refundsInFlight)
        const earned = await balanceOf(db, accounts.commission)
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
        const commissions = await Promise.all(all.map((paid) => expectShared(world, paid, rails.sent)))
        const known = commissions.filter((cents) => cents !== undefined)
        if (known.length === all.length)
          expect(await balanceOf(db, accounts.commission)).toBe(known.reduce((sum, cents) => sum + cents, earned))
        for (const { seller } of all) await settleUp(world, seller)
        await deleteAccounts(world, [...new Set(all.flatMap(({ buyer, seller }) => [buyer, seller]))], staff)
      }),
      { numRuns: runs(10) },
    )
    const at = new Date(world.clock().getTime() + hour)
    // The payouts of this test have no statement: what a seller is owed was compared before them.
    const checks = foldLedgerChecks(features).filter(({ check }) => check !== 'sellers')
    expect((await prove({ db, checks, at })).breaches).toEqual([])
  },
  runs(240_000),
)
