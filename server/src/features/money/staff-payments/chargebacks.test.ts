import { listPaymentRefunds } from '@mtaa/contract/money/refunds'
import * as api from '@mtaa/contract/money/staff-payments'
import { expect } from 'vitest'
import { test as base, type Cards } from '../../../../test/money/card-shop.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { booksHold } from '../../../../test/money/paid-orders.ts'
import { reason } from '../../../../test/money/staff-money.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf } from '../ledger/index.ts'

const test = base.extend<{ support: Person; admins: [Person, Person] }>({
  support: async ({ world }, use) => {
    await use(await world.make.member({ roles: ['Customer-Support-Moderator'] }))
  },
  admins: async ({ world }, use) => {
    const admin = () => world.make.member({ roles: ['Admin'] })
    await use([await admin(), await admin()])
  },
})

/** A payment whose dispute has ended in a way that cannot be booked. */
async function unclear(world: World, cards: Cards, price = 1500) {
  const begun = await cards.begun({ price })
  await cards.act(begun.id, 'approve')
  await cards.later(0.6)
  await cards.act(begun.id, 'dispute')
  await cards.act(begun.id, 'withdraw')
  await expect.poll(async () => (await cards.events()).length).toBe(3)
  await world.runJobs()
  return begun
}

const disputes = async (world: World, person: Person) => (await world.as(person)(api.listDisputes, {})).items

const decide = (
  world: World,
  person: Person,
  id: string,
  { outcome, amount }: { outcome: 'won' | 'lost'; amount?: number },
) =>
  world.as(person)(api.decideChargeback, {
    params: { id },
    body: { outcome, reason, ...(amount !== undefined && { amount }) },
    idempotencyKey: newId(),
  })

test('what the bank took of a payment is taken from its order, and cannot be refunded as well', async ({
  world,
  cards,
  support,
  admins: [admin],
}) => {
  const { id, order } = await unclear(world, cards)
  const [dispute] = await disputes(world, support)
  const disputeId = dispute?.id ?? ''
  expect(dispute).toMatchObject({
    payment_id: id,
    state: 'unclear',
    question: 'end',
    category: 'chargeback',
    payment_amount: 1500,
    references: [order.number],
    due_at: expect.any(String),
    may_decide: true,
  })
  await expect(decide(world, support, disputeId, { outcome: 'lost', amount: 1501 })).rejects.toMatchObject({
    code: 'dispute_amount',
    details: { amount: 1500 },
  })
  const both = await Promise.allSettled([
    decide(world, support, disputeId, { outcome: 'lost', amount: 500 }),
    decide(world, admin, disputeId, { outcome: 'lost', amount: 500 }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'dispute_not_undecided' } },
  ])
  expect((await cards.payment(id)).status).toBe('part_refunded')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(100_000)
  const shown = await world.as(support)(api.getStaffPayment, { params: { id } })
  expect(shown).toMatchObject({ disputes: [{ state: 'lost', amount: 500 }], may: [], why_not: 'not_in_review' })
  expect(shown.events.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['payment.decision_done', 'payment.dispute_lost']),
  )
  const { left } = await world.as(cards.buyer)(listPaymentRefunds, { params: { id }, query: {} })
  expect(left).toBe(1000)
  expect(await disputes(world, support)).toEqual([])
  await booksHold(world)
})

test('a large dispute takes two persons, and nobody decides about their own', async ({
  world,
  cards,
  support,
  admins: [admin, other],
}) => {
  const { buyer } = cards
  const { id, order } = await unclear(world, cards, 12_000)
  const disputeId = (await disputes(world, admin))[0]?.id ?? ''
  await world.db.insertInto('user_roles').values({ user_id: buyer.id, role: 'Admin' }).execute()
  expect(await disputes(world, buyer)).toMatchObject([{ id: disputeId, may_decide: false }])
  await expect(decide(world, buyer, disputeId, { outcome: 'won' })).rejects.toMatchObject({ code: 'own_money' })
  const made = await decide(world, support, disputeId, { outcome: 'lost', amount: 12_000 })
  expect(made).toMatchObject({ state: 'proposed', act: 'dispute_lost', amount: 12_000 })
  await expect(decide(world, admin, disputeId, { outcome: 'won' })).rejects.toMatchObject({ code: 'decision_pending' })
  const confirm = (person: Person) => world.as(person)(api.confirmDecision, { params: { id: made.id } })
  await expect(confirm(support)).rejects.toMatchObject({ code: 'second_person_needed' })
  await expect(confirm(buyer)).rejects.toMatchObject({ code: 'own_money' })
  const both = await Promise.allSettled([confirm(admin), confirm(other)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await cards.payment(id)).status).toBe('reversed')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  await booksHold(world)
})
