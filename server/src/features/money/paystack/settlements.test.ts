import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test } from '../../../../test/money/card-shop.ts'
import type { World } from '../../../../test/harness.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { bookSettlements } from './index.ts'

const period = ({ clock }: World) => ({
  from: new Date(clock().getTime() - 30 * day),
  to: new Date(clock().getTime() + day),
})

test('what Paystack sends to the bank is booked once, as it says, and nothing is left that it owes', async ({
  world,
  cards,
}) => {
  const settle = (status: 'pending' | 'success') =>
    cards.simulator.inject({ method: 'POST', url: '/__sim/paystack/settle', payload: { status } })
  for (const price of [1500, 800]) {
    const { id } = await cards.begun({ price })
    await cards.act(id, 'approve')
    await cards.later(0.6)
    expect((await cards.payment(id)).status).toBe('succeeded')
    if (price === 1500) await settle('success')
  }
  const owed = await balanceOf(world.db, accounts.cardReceivable)
  expect(owed).toBeGreaterThan(200_000)
  const runs = await Promise.all([1, 2, 3].map(() => bookSettlements(world.deps, period(world))))
  expect(runs.map(({ booked }) => booked).toSorted()).toEqual([0, 0, 1])
  expect(runs.map(({ known }) => known).toSorted()).toEqual([0, 1, 1])
  const first = await balanceOf(world.db, accounts.bankTrust)

  await settle('pending')
  expect(await bookSettlements(world.deps, period(world))).toMatchObject({ booked: 0, known: 1, open: 1 })
  expect(await balanceOf(world.db, accounts.bankTrust)).toBe(first)
  // The pending one is taken as sent by the simulator; what it was is booked when it has arrived.
  expect(await balanceOf(world.db, accounts.cardReceivable)).toBe(owed - first)
  expect(await trialBalance(world.db)).toBe(0)

  await cards.fault('settlements', 'http_500', 1)
  await expect(bookSettlements(world.deps, period(world))).rejects.toThrow()
  await world.db.updateTable('paystack_settlements').set({ amount_cents: 1 }).execute()
  const changed = await bookSettlements(world.deps, period(world))
  expect([changed.booked, changed.other_amount.length]).toEqual([0, 1])
})
