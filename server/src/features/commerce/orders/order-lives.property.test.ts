import fc from 'fast-check'
import * as api from '@mtaa/contract/commerce/order-acts'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { test, type World } from '../../../../test/harness.ts'
import { booksHold, paidOrder, refund, withRails, type Paid } from '../../../../test/paid-orders.ts'
import { accounts } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import {
  disputePayment,
  findPayment,
  lockWithPayable,
  reversePayment,
  type Locked,
} from '../../money/payments/index.ts'
import { endClaim, findRefundsOf } from '../../money/refunds/index.ts'
import { completeDisputed, freezeOrder, lockOrder, unfreezeOrder, type LockedOrder } from './index.ts'
import { orderChecks } from './ledger-checks.queries.ts'
import { openStatuses } from './order-states.rules.ts'
import { countOpenOrders } from './own-data.queries.ts'

const day = 24 * 3_600_000
const acts = [
  'accept',
  'decline',
  'ship',
  'deliver',
  'hand over',
  'receive',
  'cancel',
  'request',
  'seller cancels',
] as const
const banks = ['claimed', 'claim refused', 'reversed'] as const
const others = ['partial refund', 'dispute', 'withdraw', 'decide', 'hours', 'days', 'send'] as const

const step = fc.record({
  // The usual way is taken as often as all others together, so that lives get far.
  act: fc.oneof(
    fc.constantFrom(...acts, ...banks, ...others),
    fc.constantFrom('accept' as const, 'ship' as const, 'receive' as const, 'days' as const),
  ),
  amount: fc.integer({ min: 1, max: 900 }),
})

const locked = (world: World, id: string, act: (tx: Tx, order: LockedOrder) => Promise<unknown>) =>
  world.deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(world.deps, tx, id)
    if (order) await act(tx, order)
  })

const withPayment = (world: World, id: string, act: (tx: Tx, of: Locked) => Promise<unknown>) =>
  world.deps.db.transaction().execute(async (tx) => {
    const of = await lockWithPayable(world.deps, tx, id)
    if (of) await act(tx, of)
  })

async function pass(world: World, ms: number) {
  world.setNow(new Date(world.clock().getTime() + ms))
  await world.runSchedule('orders.clocks')
}

/** All that can be done with one order, by its name. */
function doing(world: World, { buyer, seller, order, paymentId, ...paid }: Paid, amount: number) {
  const { deps } = world
  const params = { id: order.id }
  const [buys, sells] = [world.as(buyer), world.as(seller)]
  const reason = 'No longer'
  const by = { side: 'support', actorId: null, at: world.clock() } as const
  const at = world.clock()
  const result = { result_code: 'taken', result_desc: null }
  return {
    accept: () => sells(api.acceptOrder, { params }),
    decline: () => sells(api.declineOrder, { params, body: { reason } }),
    ship: () => sells(api.shipOrder, { params, body: { note: '' } }),
    deliver: () => sells(api.deliverOrder, { params, body: { note: '' } }),
    'hand over': async () => {
      const { code } = await buys(api.getHandoverCode, { params })
      await sells(api.handOverOrder, { params, body: { code } })
    },
    receive: () => buys(api.receiveOrder, { params }),
    cancel: () => buys(api.cancelOrder, { params, body: { reason } }),
    request: () => buys(api.requestCancel, { params, body: { reason } }),
    'seller cancels': () => sells(api.cancelOrder, { params, body: { reason } }),
    claimed: () => withPayment(world, paymentId, (tx, of) => disputePayment(deps, tx, of, { at })),
    'claim refused': () =>
      withPayment(world, paymentId, (tx, of) => endClaim(deps, tx, of, { before: 'succeeded', at })),
    reversed: () => withPayment(world, paymentId, (tx, of) => reversePayment(deps, tx, of, { result, at })),
    'partial refund': () => refund(world, seller, { ...paid, order, paymentId }, { amount }),
    dispute: () => locked(world, order.id, (tx, one) => freezeOrder(deps, tx, one, by)),
    withdraw: () => locked(world, order.id, (tx, one) => unfreezeOrder(deps, tx, one, by)),
    decide: () =>
      locked(world, order.id, (tx, one) => completeDisputed(deps, tx, one, { ...by, releaseCents: amount * 100 })),
    hours: () => pass(world, amount * 60_000),
    days: () => pass(world, (amount % 6) * day),
    send: () => world.runJobs(),
  }
}

/** Whoever has opened something ends it, and then only the clocks run. */
async function end(world: World, paid: Paid) {
  const last = doing(world, paid, 0)
  for (const act of ['claim refused', 'decide'] as const) await last[act]().catch(refused)
  for (let count = 0; count < 6; count++) await pass(world, 15 * day)
}

/** What is refused changes nothing; anything else than a refusal is a fault. */
function refused(error: unknown) {
  expect((error as { code?: string }).code, String(error)).toMatch(/^[a-z_]+$/)
}

test('whatever happens to an order, it ends, and every shilling of it is with somebody', async ({ world }) => {
  const rails = withRails(world)
  const { db } = world
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20, max: 900 }), fc.array(step, { maxLength: 14 }), async (price, steps) => {
      const paid = await paidOrder(world, { price })
      for (const { act, amount } of steps) await doing(world, paid, amount)[act]().catch(refused)
      await end(world, paid)
      await world.runJobs()
      for (const { id, state } of await findRefundsOf(db, paid.paymentId)) if (state === 'sent') await rails.confirm(id)

      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', paid.order.id)
        .executeTakeFirstOrThrow()
      expect(openStatuses).not.toContain(status)
      expect(await balanceOf(db, accounts.escrow(paid.order.id))).toBe(0)
      const refunds = await findRefundsOf(db, paid.paymentId)
      const back = refunds
        .filter(({ state }) => state === 'confirmed')
        .reduce((cents, { amount_cents }) => cents + amount_cents, 0)
      const isTaken = (await findPayment(db, paid.paymentId))?.status === 'reversed'
      const sold = await db.selectFrom('tax_lines').selectAll().where('source_id', '=', paid.order.id).execute()
      const owed = await balanceOf(db, accounts.sellerPayable(paid.seller.id))
      const released = sold.reduce((cents, { total_cents }) => cents + total_cents, 0)
      // All of it went back, or what did not is the seller's, less the commission.
      if (!isTaken) expect([price * 100, price * 100 - back]).toContain(back + released)
      if (!isTaken) expect(owed).toBe(sold.reduce((cents, { net_cents }) => cents + net_cents, 0))
      for (const { id } of [paid.buyer, paid.seller])
        expect(await db.transaction().execute((tx) => countOpenOrders(tx, id))).toBe(0)
    }),
    { numRuns: runs(10) },
  )
  expect(await balanceOf(db, accounts.refundsInFlight)).toBe(0)
  for (const { name, findBreaches } of orderChecks)
    expect([name, await findBreaches(db, world.clock())]).toEqual([name, []])
  await booksHold(world)
})
