import { minute, hour } from '@mtaa/contract/time'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { booksHold, paidOrder, refund, refundsOf, statusOf, type Paid } from '../../../../test/money/paid-orders.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { outgoing } from '../../../../test/money/statement-lines.ts'
import { pass } from '../../../../test/money/transfer-world.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { importStatement } from '../daraja/index.ts'
import { balanceOf, post } from '../ledger/index.ts'
import { applyOutgoing, sweepOutgoing } from './statement-lines.ts'

/** An order that was paid so long ago that its refunds go to the phone. */
async function oldOrder(world: World) {
  const paid = await paidOrder(world)
  const settled = { settled_at: new Date(world.clock().getTime() - 48 * hour) }
  await world.db.updateTable('payments').set(settled).where('id', '=', paid.paymentId).execute()
  return paid
}

/** M-Pesa takes the payment back, and its statement says so. */
async function takeBack(world: World, { paymentId }: Paid) {
  const { receipt } = await world.db
    .selectFrom('payments')
    .select('receipt')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const row = { receipt: `R${receipt}`, completedAt: world.clock(), amountCents: 150_000, party: null }
  const line = { ...row, reason: 'Pay Utility Reversal', linkedReceipt: receipt }
  await importStatement(world.deps, outgoing([line]))
  // The event and the schedule at once, and again.
  await Promise.all([applyOutgoing(world.deps, line.receipt), applyOutgoing(world.deps, line.receipt)])
  await world.runJobs()
}

const outcomeOf = async ({ db }: World) =>
  (await db.selectFrom('statement_outgoing').select('outcome').execute()).map(({ outcome }) => outcome)
const nowWithMpesa = async ({ db }: World) =>
  (await balanceOf(db, accounts.mpesaCollection)) + (await balanceOf(db, accounts.mpesaDisbursement))

test('what M-Pesa takes back after a part was sent back is borne by the holder of the rest, and by the platform', async ({
  world,
  rails,
}) => {
  const paid = await oldOrder(world)
  const part = await refund(world, paid.seller, paid, { amount: 300 })
  await world.runJobs()
  await rails.confirm(part.id)
  await takeBack(world, paid)
  expect(await outcomeOf(world)).toEqual(['taken_back'])
  expect(await statusOf(world, paid)).toBe('reversed')
  expect((await world.as(paid.buyer)(getOrder, { params: { id: paid.order.id } })).status).toBe('refunded')
  expect((await refundsOf(world, paid.buyer, paid)).items).toMatchObject([
    { state: 'confirmed', amount: 300 },
    { state: 'confirmed', amount: 1200, reason: 'taken_back' },
  ])
  expect(await balanceOf(world.db, accounts.escrow(paid.order.id))).toBe(0)
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(30_000)
  expect(await nowWithMpesa(world)).toBe(-30_000)
  expect(await balanceOf(world.db, accounts.suspense)).toBe(0)
  await booksHold(world)
})

test('what M-Pesa takes back after all of it was sent back is borne by the platform, not by other money of the seller', async ({
  world,
  rails,
}) => {
  const paid = await oldOrder(world)
  const owed = accounts.sellerPayable(paid.seller.id)
  await world.db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'release',
      sourceType: 'order',
      sourceId: paid.order.id,
      entries: [debit(accounts.goodwill, 5_000), credit(owed, 5_000)],
      at: world.clock(),
    }),
  )
  const whole = await refund(world, paid.seller, paid, { amount: 1500 })
  await world.runJobs()
  await rails.confirm(whole.id)
  await takeBack(world, paid)
  expect(await outcomeOf(world)).toEqual(['taken_back'])
  expect(await statusOf(world, paid)).toBe('refunded')
  expect((await refundsOf(world, paid.buyer, paid)).items).toHaveLength(1)
  expect(await balanceOf(world.db, owed)).toBe(5_000)
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(5_000 + 150_000)
  expect(await nowWithMpesa(world)).toBe(-150_000)
  await booksHold(world)
})

test('while money is on its way back it waits, and a request that nobody agreed to is over', async ({
  world,
  rails,
}) => {
  const paid = await oldOrder(world)
  const part = await refund(world, paid.seller, paid, { amount: 300 })
  await world.runJobs()
  const requested = await refund(world, paid.buyer, paid, { amount: 500 })
  await takeBack(world, paid)
  expect(await outcomeOf(world)).toEqual(['unmatched'])
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(0)
  await rails.confirm(part.id)
  await pass(world, 10 * minute)
  await sweepOutgoing(world.deps)
  expect(await outcomeOf(world)).toEqual(['taken_back'])
  const { items } = await refundsOf(world, paid.buyer, paid)
  expect(items.find(({ id }) => id === requested.id)).toMatchObject({ state: 'rejected', rejection: 'taken_back' })
  expect(await nowWithMpesa(world)).toBe(-30_000)
  expect(await balanceOf(world.db, accounts.suspense)).toBe(0)
  await booksHold(world)
})

test('what we have reversed ourselves is not taken for a second loss, also under another receipt', async ({
  world,
  rails,
}) => {
  const paid = await paidOrder(world)
  const whole = await refund(world, paid.seller, paid, { amount: 1500 })
  await world.runJobs()
  expect(rails.sent).toMatchObject([{ rail: 'daraja_reversal' }])
  await rails.confirm(whole.id)
  await takeBack(world, paid)
  expect(await outcomeOf(world)).toEqual(['unmatched'])
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(0)
  expect(await nowWithMpesa(world)).toBe(0)
  await booksHold(world)
})
