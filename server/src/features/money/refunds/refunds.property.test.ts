import fc from 'fast-check'
import { approveRefund, rejectRefund, retryRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { test } from '../../../../test/harness.ts'
import { paidOrder, refund, withRails } from '../../../../test/money/paid-orders.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../ledger/index.ts'
import { findRefundsOf } from './refunds.queries.ts'

const step = fc.record({
  act: fc.constantFrom('request', 'refund', 'by staff', 'approve', 'reject', 'run', 'confirm', 'fail', 'retry'),
  amount: fc.integer({ min: 1, max: 9_000 }),
  which: fc.nat({ max: 4 }),
})

test('no sequence of refunds sends back more than came, and the books balance', async ({ world }) => {
  const rails = withRails(world)
  const [admin, other] = [
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
  ]
  let [sent, held] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20, max: 8_000 }), fc.array(step, { maxLength: 12 }), async (price, steps) => {
      const paid = await paidOrder(world, { price })
      for (const { act, amount, which } of steps) {
        const all = await findRefundsOf(world.db, paid.paymentId)
        const id = all[which % Math.max(1, all.length)]?.id ?? paid.paymentId
        const params = { id }
        const acts: Record<typeof act, () => Promise<unknown>> = {
          request: () => refund(world, paid.buyer, paid, { amount }),
          refund: () => refund(world, paid.seller, paid, { amount }),
          'by staff': () => refund(world, other, paid, { amount }),
          approve: () => world.as(which % 2 ? admin : other)(approveRefund, { params, body: { goodwill: false } }),
          reject: () => world.as(admin)(rejectRefund, { params, body: { reason: 'Not so' } }),
          run: () => world.runJobs(),
          confirm: () => rails.confirm(id),
          fail: () => rails.fail(id),
          retry: () => world.as(admin)(retryRefund, { params }),
        }
        // What is refused changes nothing; anything else than a refusal would show in the sums.
        const answer: unknown = await acts[act]().catch((error: unknown) => error)
        expect(answer).not.toMatchObject({ status: 500 })
        const now = await findRefundsOf(world.db, paid.paymentId)
        const sum = (some: typeof now) => some.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
        expect(sum(now.filter(({ state }) => state !== 'rejected'))).toBeLessThanOrEqual(price * 100)
        const decided = sum(now.filter(({ state }) => state !== 'rejected' && state !== 'requested'))
        expect(await balanceOf(world.db, accounts.escrow(paid.order.id))).toBe(price * 100 - decided)
      }
      const ended = await findRefundsOf(world.db, paid.paymentId)
      for (const { state, amount_cents } of ended) {
        if (state === 'confirmed') sent += amount_cents
        else if (state !== 'requested' && state !== 'rejected') held += amount_cents
      }
      expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(held)
      expect(sent).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: runs(15) },
  )
  expect(await trialBalance(world.db)).toBe(0)
  expect(await accountsAdrift(world.db)).toEqual([])
})
