import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test as base, type Cards } from '../../../../test/money/card-shop.ts'
import type { World } from '../../../../test/harness.ts'
import { makeSource, openSources, testTransfers } from '../../../../test/money/test-transfers.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { findTransfer, startTransfer } from '../transfers/index.ts'
import type { Refund } from './paystack.ts'

const test = base
  .extend({ worldOptions: [{ features: [testTransfers().feature] }, { injected: true }] })
  .extend<{ _tables: void }>({
    _tables: [
      async ({ world }, use) => {
        await openSources(world)
        await use()
      },
      { auto: true },
    ],
  })

/** A refund of so much of a payment by card, not sent yet. */
async function refundOf(world: World, cards: Cards, shillings = 1500) {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0004')
  await cards.later(0.6)
  const { receipt } = await cards.payment(id)
  const source = await makeSource(world)
  const transfer = await world.deps.db.transaction().execute((tx) =>
    startTransfer(world.deps, tx, {
      purpose: 'tests',
      sourceId: source.id,
      rail: 'paystack_refund',
      amountCents: shillings * 100,
      phone: null,
      paymentReceipt: receipt,
      at: world.clock(),
    }),
  )
  return { id, source, transfer, state: async () => (await findTransfer(world.db, transfer))?.status }
}

const refunds = async (cards: Cards) => (await cards.books()).refunds

test.for([1500, 300])(
  'KSh %d of 1,500 go back, and the event confirms it at once',
  async (shillings, { world, cards }) => {
    const { state, source } = await refundOf(world, cards, shillings)
    await world.runJobs()
    expect(await state()).toBe('sent')
    cards.phones.advance(6_000)
    await expect
      .poll(async () => (await cards.events()).filter(({ event }) => event.startsWith('refund.')))
      .toHaveLength(2)
    await world.runJobs()
    expect([await state(), (await source.state())?.state]).toEqual(['confirmed', 'confirmed'])
    expect(await refunds(cards)).toMatchObject([{ amount: shillings * 100, status: 'processed' }])
    expect(await balanceOf(world.db, accounts.cardReceivable)).toBe(145_650 - shillings * 100)
    expect(await trialBalance(world.db)).toBe(0)
  },
)

test('with every event lost the queries confirm a refund', async ({ world, cards }) => {
  await cards.account({ webhook_url: null })
  const { state } = await refundOf(world, cards)
  await world.runJobs()
  cards.phones.advance(6_000)
  world.setNow(new Date(world.clock().getTime() + 120_000))
  await world.runSchedule('transfers.sweep')
  expect(await state()).toBe('confirmed')
})

test.for(['http_500', 'cut'] as const)(
  'a refund whose answer is %s is never queued twice',
  async (fault, { world, cards }) => {
    const { state } = await refundOf(world, cards)
    await cards.fault('refund', fault, 1)
    await world.runJobs()
    expect(await state()).toBe('unknown')
    cards.phones.advance(6_000)
    for (let times = 0; times < 6; times++) {
      world.setNow(new Date(world.clock().getTime() + 600_000))
      await world.runSchedule('transfers.sweep')
      await world.runJobs()
    }
    expect((await refunds(cards)).length).toBe(fault === 'cut' ? 1 : 0)
    expect(await state()).toBe(fault === 'cut' ? 'confirmed' : 'unknown')
  },
)

test('an attempt that is listed already is not sent again', async ({ world, cards }) => {
  const { transfer } = await refundOf(world, cards)
  await world.runJobs()
  const row = await findTransfer(world.db, transfer)
  if (!row) throw new Error('no transfer')
  const rail = world.deps.transfers.rail('paystack_refund')
  const again = await Promise.all([rail.send(world.deps, row), rail.send(world.deps, row)])
  expect(again).toMatchObject([{ is: 'accepted' }, { is: 'accepted' }])
  expect(await refunds(cards)).toHaveLength(1)
})

test('a refund that fails is tried again with another id, and the failed one is not counted', async ({
  world,
  cards,
}) => {
  const { state } = await refundOf(world, cards)
  await cards.account({ refunds_fail: true })
  await world.runJobs()
  cards.phones.advance(6_000)
  await expect.poll(async () => (await cards.events()).some(({ event }) => event === 'refund.failed')).toBe(true)
  await world.runJobs()
  expect(await state()).toBe('created')
  await cards.account({ refunds_fail: false })
  for (let times = 0; times < 3; times++) {
    world.setNow(new Date(world.clock().getTime() + hour))
    await world.runSchedule('transfers.sweep')
    await world.runJobs()
    cards.phones.advance(6_000)
  }
  expect((await refunds(cards)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect(await state()).toBe('confirmed')
})

test('another amount than was sent, or one attempt listed twice, is for a person', async ({ world, cards }) => {
  const { paystack } = world.deps
  const lies: ((list: Refund[]) => Refund[])[] = [
    (list) => list.map((one) => ({ ...one, cents: (one.cents ?? 0) - 100 })),
    (list) => list.flatMap((one) => [one, { ...one, id: `${one.id}0` }]),
  ]
  for (const lie of lies) {
    const { state, source } = await refundOf(world, cards)
    await world.runJobs()
    cards.phones.advance(6_000)
    world.deps.paystack = {
      ...paystack,
      async refundsOf(transaction) {
        const answer = await paystack.refundsOf(transaction)
        return answer.is === 'found' ? { is: 'found', found: lie(answer.found) } : answer
      },
    }
    world.setNow(new Date(world.clock().getTime() + 120_000))
    await world.runSchedule('transfers.sweep')
    expect([await state(), (await source.state())?.state]).toEqual(['review', 'open'])
    world.deps.paystack = paystack
  }
})

test('a payment of another provider, and more than is left, are refused for good', async ({ world, cards }) => {
  const { source, transfer } = await refundOf(world, cards)
  await world.db.updateTable('transfers').set({ payment_receipt: 'SAB12CD34E' }).where('id', '=', transfer).execute()
  await world.runJobs()
  expect((await source.state())?.state).toBe('failed')
  expect(await refunds(cards)).toEqual([])
})
