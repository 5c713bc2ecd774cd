import { createRefund as endpoint, listPaymentRefunds } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import { dyingAt } from '../../../../test/platform/dying-process.ts'
import { test } from '../../../../test/harness.ts'
import { paidOrder, withRails } from '../../../../test/money/paid-orders.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { createRefund } from './create-refund.ts'
import { sendRefund } from './send-refund.ts'

test('killed before any statement, a refund is made once, sent once and booked once', async ({ world }) => {
  const rails = withRails(world)
  const inFlight = async () => balanceOf(world.db, accounts.refundsInFlight)
  let step = 1
  for (let lived = false; !lived; step += 1) {
    const paid = await paidOrder(world)
    const key = newId()
    const { seller, paymentId, order, buyer } = paid
    const input = { paymentId, orderId: order.id, amount: 300, reason: 'It came broken', goodwill: false, key }
    const process = dyingAt(world, step)
    const member = { ...seller, roles: [], home: null, aal: 'aal1', needsSecondFactor: false } as const
    const life = async () => sendRefund(process.deps, await createRefund(process.deps, member, input))
    lived = await life().then(
      () => true,
      () => false,
    )
    expect(lived).toBe(!process.died())
    // The person tries again with the same key; another process finds what the first left.
    const { amount, reason, goodwill } = input
    const again = { params: { id: paymentId }, body: { order_id: order.id, amount, reason, goodwill } }
    const { id } = await world.as(seller)(endpoint, { ...again, idempotencyKey: key })
    const now = world.clock()
    world.setNow(new Date(now.getTime() + 60_000))
    await world.runSchedule('refunds.sweep')
    await world.runJobs()
    expect(rails.sent.filter(({ source_id }) => source_id === id)).toHaveLength(1)
    await rails.confirm(id)
    const params = { id: paymentId }
    const { items, left } = await world.as(buyer)(listPaymentRefunds, { params, query: {} })
    expect(items).toMatchObject([{ id, state: 'confirmed' }])
    expect(left).toBe(1200)
    expect(await inFlight()).toBe(0)
  }
  expect(step).toBeGreaterThan(30)
  expect(await trialBalance(world.db)).toBe(0)
}, 300_000)
