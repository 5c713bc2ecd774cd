import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { startPayment } from '@mtaa/contract/money/payments'
import { createRefund, listPaymentRefunds } from '@mtaa/contract/money/refunds'
import { createTopUp, getWallet, topUpKind } from '@mtaa/contract/money/wallet'
import { expect } from 'vitest'
import { sendEvent, test, type Cards } from '../../../../test/money/card-shop.ts'
import type { World } from '../../../../test/harness.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { booksHold } from '../../../../test/money/paid-orders.ts'
import { newId } from '../../../platform/database/ids.ts'
import { decideChargeback } from './decide-chargeback.ts'
import { lockWithPayable } from '../payments/index.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../ledger/index.ts'
import { findOpenChargebacks } from './chargebacks.queries.ts'
import { referenceOf } from './reference.ts'

/** A payment by card that has succeeded. */
async function paid(world: World, cards: Cards, card = '4081') {
  const begun = await cards.begun()
  await cards.act(begun.id, 'approve', card)
  await cards.later(0.6)
  expect((await cards.payment(begun.id)).status).toBe('succeeded')
  return begun
}

/** All events so far have arrived and were applied. */
async function applied(world: World, cards: Cards, count: number) {
  await expect.poll(async () => (await cards.events()).length).toBe(count)
  await world.runJobs()
}

const orderStates = async ({ db }: World) =>
  (await db.selectFrom('orders').select('status').where('status', '<>', 'pending_payment').execute()).map(
    ({ status }) => status,
  )

const balances = async ({ db }: World, orderId: string) => ({
  escrow: await balanceOf(db, accounts.escrow(orderId)),
  card: await balanceOf(db, accounts.cardReceivable),
  goodwill: await balanceOf(db, accounts.goodwill),
})

const states = async ({ db }: World) =>
  (await db.selectFrom('payment_disputes').select('state').orderBy('created_at').orderBy('id').execute()).map(
    ({ state }) => state,
  )

test('a disputed payment is frozen, and is as before when the dispute is won', async ({ world, cards }) => {
  const { id, order } = await paid(world, cards, '0006')
  cards.phones.advance(60_000)
  await applied(world, cards, 2)
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['disputed', ['disputed']])
  expect(await findOpenChargebacks(world.db, 10)).toMatchObject([
    { payment_id: id, state: 'open', due_at: expect.any(Date), amount_cents: 150_000 },
  ])
  await cards.act(id, 'remind')
  await cards.act(id, 'win')
  await applied(world, cards, 4)
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['succeeded', ['paid']])
  expect(await states(world)).toEqual(['won'])
  expect(await findOpenChargebacks(world.db, 10)).toEqual([])
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  const subjects = (await world.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === `Payment disputed: ${order.number}`)).toHaveLength(2)
  expect(subjects.filter((subject) => subject === `Dispute decided: ${order.number}`)).toHaveLength(2)
  await cards.act(id, 'dispute')
  await applied(world, cards, 5)
  expect((await cards.payment(id)).status).toBe('disputed')
})

test('a payment that had succeeded late is late again when its dispute is won', async ({ world, cards }) => {
  const { id } = await cards.begun()
  await cards.act(id, 'decline')
  await cards.later(0.6)
  await cards.act(id, 'approve')
  await applied(world, cards, 1)
  expect((await cards.payment(id)).status).toBe('succeeded_late')
  await cards.act(id, 'dispute')
  await applied(world, cards, 2)
  expect((await cards.payment(id)).status).toBe('disputed')
  await cards.act(id, 'win')
  await applied(world, cards, 3)
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['succeeded_late', ['paid']])
})

test('a lost dispute takes the money from the escrow, once', async ({ world, cards }) => {
  const { id, order } = await paid(world, cards)
  await cards.act(id, 'dispute')
  await cards.act(id, 'lose')
  await applied(world, cards, 3)
  const { disputes } = await cards.books()
  const again = {
    event: 'charge.dispute.resolve',
    data: { id: disputes[0]?.id, again: 1, transaction: { reference: referenceOf(id) } },
  }
  await Promise.all([sendEvent(world, again), sendEvent(world, { ...again, more: 2 })])
  await Promise.all([world.runJobs(), world.runJobs()])
  expect((await cards.payment(id)).status).toBe('reversed')
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  expect(await balanceOf(world.db, accounts.cardReceivable)).toBe(-4_350)
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(0)
  expect([await trialBalance(world.db), await accountsAdrift(world.db)]).toEqual([0, []])
})

test('the end may be reported before the beginning', async ({ world, cards }) => {
  const { id } = await paid(world, cards)
  await cards.account({ webhook_url: null })
  await cards.act(id, 'dispute')
  await cards.act(id, 'lose')
  const { disputes } = await cards.books()
  const of = (event: string) => ({ event, data: { id: disputes[0]?.id, transaction: { reference: referenceOf(id) } } })
  await sendEvent(world, of('charge.dispute.resolve'))
  await world.runJobs()
  expect((await cards.payment(id)).status).toBe('reversed')
  await sendEvent(world, of('charge.dispute.create'))
  await world.runJobs()
  expect([(await cards.payment(id)).status, await states(world)]).toEqual(['reversed', ['lost']])
})

test('a dispute that has ended stays so after later or unreadable reports', async ({ world, cards }) => {
  const { id, order } = await paid(world, cards)
  await cards.account({ webhook_url: null })
  await cards.act(id, 'dispute')
  await cards.act(id, 'win')
  const { disputes } = await cards.books()
  const data = { id: disputes[0]?.id, transaction: { reference: referenceOf(id) } }
  await sendEvent(world, { event: 'charge.dispute.resolve', data })
  await world.runJobs()
  expect(await states(world)).toEqual(['won'])
  await cards.act(id, 'lose')
  await sendEvent(world, { event: 'charge.dispute.resolve', data: { ...data, again: 1 } })
  await world.runJobs()
  await cards.fault('dispute', 'http_500')
  await sendEvent(world, { event: 'charge.dispute.create', data })
  for (const minutes of [0, 2, 6, 16, 61, 361, 1441]) await cards.later(minutes)
  expect([(await cards.payment(id)).status, await states(world)]).toEqual(['succeeded', ['won']])
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
})

test('a payment that is disputed twice stays frozen until both are won', async ({ world, cards }) => {
  const { id } = await paid(world, cards)
  await cards.act(id, 'dispute')
  await cards.act(id, 'dispute')
  await applied(world, cards, 3)
  await cards.act(id, 'win')
  await applied(world, cards, 4)
  expect((await states(world)).toSorted()).toEqual(['open', 'won'])
  expect((await cards.payment(id)).status).toBe('disputed')
})

test('a lost dispute of money that is on its way back is borne by the platform', async ({ world, cards }) => {
  const { id, order } = await cards.begun()
  await cards.act(id, 'decline')
  await cards.later(0.6)
  const other = await cards.payByPhone(order)
  await world.runJobs()
  cards.phones.advance(6_000)
  await expect.poll(async () => (await world.runJobs(), (await cards.payment(other.id)).status)).toBe('succeeded')
  await cards.act(id, 'approve')
  await applied(world, cards, 1)
  expect((await cards.payment(id)).status).toBe('refunding')
  await cards.act(id, 'dispute')
  await cards.act(id, 'lose')
  await applied(world, cards, 3)
  expect((await cards.payment(id)).status).toBe('refunding')
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(150_000)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(150_000)
  expect(await trialBalance(world.db)).toBe(0)
})

test('a dispute that cannot be looked up freezes the payment and waits for a person', async ({ world, cards }) => {
  const { id } = await paid(world, cards)
  await cards.fault('dispute', 'http_500')
  await cards.act(id, 'dispute')
  await applied(world, cards, 2)
  expect((await cards.payment(id)).status).toBe('succeeded')
  for (const minutes of [2, 6, 16, 61, 361, 1441]) await cards.later(minutes)
  expect((await cards.payment(id)).status).toBe('disputed')
  expect(await findOpenChargebacks(world.db, 10)).toMatchObject([{ payment_id: id, state: 'unread' }])
  await cards.fault('dispute', null)
  await cards.act(id, 'win')
  await applied(world, cards, 3)
  expect([(await cards.payment(id)).status, await states(world)]).toEqual(['succeeded', ['won']])
})

test('part of the money lost is taken from the order that has it, and counts as sent back', async ({
  world,
  cards,
}) => {
  const { id, order } = await paid(world, cards)
  const request = await world.as(cards.buyer)(createRefund, {
    params: { id },
    body: { order_id: order.id, amount: 1500, reason: 'It is broken' },
    idempotencyKey: newId(),
  })
  await cards.act(id, 'dispute', '4081', 50_050)
  await cards.act(id, 'lose')
  await applied(world, cards, 3)
  expect(await orderStates(world)).toEqual(['paid'])
  expect((await cards.payment(id)).status).toBe('part_refunded')
  // Refunds are of whole shillings: the platform bears the cents.
  expect(await balances(world, order.id)).toEqual({ escrow: 100_000, card: 95_600, goodwill: 50 })
  const { items, left } = await world.as(cards.buyer)(listPaymentRefunds, { params: { id }, query: {} })
  // Both are of one moment, so either may be first.
  expect(items.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
    { amount: 500, state: 'confirmed', reason: 'dispute_lost', approvals_needed: 0 },
    { id: request.id, state: 'rejected', rejection: 'dispute_lost' },
  ])
  expect(left).toBe(1000)

  await cards.act(id, 'dispute')
  await cards.act(id, 'lose')
  await applied(world, cards, 5)
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['refunded', ['refunded']])
  expect(await balances(world, order.id)).toEqual({ escrow: 0, card: -54_400, goodwill: 50_050 })
  await booksHold(world)
})

test('part of a payment for several orders is for a person, and until then none of them goes on', async ({
  world,
  cards,
}) => {
  const products = [await world.make.product({ price: 1000 }), await world.make.product({ price: 500 })]
  const body = { items: products.map(({ id }) => ({ product_id: id, quantity: 1 })), expected_total: 1500 }
  const { orders } = await world.as(cards.buyer)(createCheckout, { body, idempotencyKey: newId() })
  const { id } = await cards.pay(orders[0] ?? { id: '' })
  await world.runJobs()
  await cards.act(id, 'approve')
  await cards.later(0.6)
  await cards.act(id, 'dispute', '4081', 40_000)
  await cards.act(id, 'lose')
  await applied(world, cards, 3)
  expect([await states(world), await orderStates(world)]).toEqual([['unclear'], ['disputed', 'disputed']])
  const [open] = await findOpenChargebacks(world.db, 10)
  expect(open).toMatchObject({ question: 'order' })
  const decided = { disputeId: open?.id ?? '', outcome: 'lost', cents: 40_000, at: world.clock() } as const
  const decide = () =>
    world.db.transaction().execute(async (tx) => {
      const locked = await lockWithPayable(world.deps, tx, id)
      return locked !== undefined && decideChargeback(world.deps, tx, locked, decided)
    })
  expect((await Promise.all([decide(), decide()])).toSorted()).toEqual([false, true])
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['part_refunded', ['paid', 'paid']])
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(40_000)
  await booksHold(world)
})

test('two disputes of one payment freeze it until both have ended', async ({ world, cards }) => {
  const { id } = await paid(world, cards)
  await cards.act(id, 'dispute', '4081', 50_000)
  await cards.act(id, 'dispute', '4081', 30_000)
  await applied(world, cards, 3)
  await cards.act(id, 'lose')
  await applied(world, cards, 4)
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['disputed', ['disputed']])
  await cards.act(id, 'win')
  await applied(world, cards, 5)
  expect([(await cards.payment(id)).status, await orderStates(world)]).toEqual(['part_refunded', ['paid']])
  await booksHold(world)
})

test('a disputed top-up cannot be spent, and what was spent before is borne by the platform', async ({
  world,
  cards,
}) => {
  const topUp = await world.as(cards.buyer)(createTopUp, { body: { amount: 1500 }, idempotencyKey: newId() })
  const body = { payable: { kind: topUpKind, id: topUp.id }, method: 'card' as const }
  const { id } = await world.as(cards.buyer)(startPayment, { body, idempotencyKey: newId() })
  await world.runJobs()
  await cards.act(id, 'approve')
  await cards.later(0.6)
  const { order } = await cards.checkout({ price: 400 })
  await world.as(cards.buyer)(startPayment, {
    body: { order_id: order.id, method: 'wallet' },
    idempotencyKey: newId(),
  })
  await cards.act(id, 'dispute')
  await applied(world, cards, 2)
  expect(await world.as(cards.buyer)(getWallet, {})).toMatchObject({ balance: 1100, held: 1100, available: 0 })
  await cards.act(id, 'lose')
  await applied(world, cards, 3)
  expect(await world.as(cards.buyer)(getWallet, {})).toMatchObject({ balance: 0, held: 0, available: 0 })
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(40_000)
  await booksHold(world)
})

test('a dispute of somebody else’s transaction changes nothing', async ({ world, cards }) => {
  const [one, other] = [await paid(world, cards), await paid(world, cards)]
  await cards.account({ webhook_url: null })
  await cards.act(one.id, 'dispute')
  const { disputes } = await cards.books()
  await sendEvent(world, {
    event: 'charge.dispute.create',
    data: { id: disputes[0]?.id, transaction: { reference: referenceOf(other.id) } },
  })
  await world.runJobs()
  for (const { id } of [one, other]) expect((await cards.payment(id)).status).toBe('succeeded')
  expect(await states(world)).toEqual([])
})
