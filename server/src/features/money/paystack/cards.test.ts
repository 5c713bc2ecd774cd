import { cancelPayment, checkPayment, startPayment } from '@mtaa/contract/money/payments'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { test } from '../../../../test/money/card-shop.ts'
import { stateOf } from '../../../../test/money/static-shop.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { verifyPayment } from './verify-payment.ts'

test('a card is charged on the hosted page, and its event makes the order paid at once', async ({ world, cards }) => {
  const { id, order } = await cards.begun()
  expect(await cards.payment(id)).toMatchObject({ status: 'pending', open: true, method: 'card' })
  expect((await stateOf(world, id)).redirect_url).toMatch(/\/checkout\/\d+$/)
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toEqual([{ event: 'charge.success', status: 200 }])
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded', receipt: expect.stringMatching(/^PSK\d+$/) })
  expect(await balanceOf(world.db, accounts.cardReceivable)).toBe(145_650)
  expect(await balanceOf(world.db, accounts.cardFees)).toBe(4_350)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  expect(await stateOf(world, id)).toMatchObject({ fee_cents: 4_350, rail: 'paystack' })
})

test('with every event lost, the plan finds the money', async ({ world, cards }) => {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0004')
  await cards.later(0.6)
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded' })
  expect(await trialBalance(world.db)).toBe(0)
})

test('an open page is queried at 30 s, 2, 5 and 15 min and is over then, never before', async ({ cards }) => {
  const { id } = await cards.begun()
  for (const minutes of [0.5, 1.5, 3, 9]) {
    await cards.later(minutes)
    expect(await cards.payment(id)).toMatchObject({ status: 'pending', open: true })
  }
  await cards.later(1.1)
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'expired', open: false })
})

test('while Paystack says that it is under way nothing fails, and after a day a person decides', async ({
  world,
  cards,
}) => {
  const { id, order } = await cards.begun()
  const { transactions } = await cards.books()
  for (const minutes of [1, 2, 3, 10, 45, 300]) {
    // Somebody looks at the page again and again.
    await cards.simulator.inject(transactions[0]?.page ?? '')
    await cards.later(minutes)
    expect(await cards.payment(id)).toMatchObject({ open: true })
  }
  await expect(cards.pay(order)).rejects.toMatchObject({ code: 'payment_in_progress' })
  await cards.simulator.inject(transactions[0]?.page ?? '')
  await cards.later(1100)
  expect(await cards.payment(id)).toMatchObject({ status: 'review', reason: 'push_unconfirmed' })
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded_late' })
})

test('a declined card leaves the order payable, and another card on the same page pays it late', async ({
  world,
  cards,
}) => {
  const { id, order } = await cards.begun()
  await cards.act(id, 'decline')
  await world.as(cards.buyer)(checkPayment, { params: { id } })
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'declined' })
  expect((await world.as(cards.buyer)(getOrder, { params: { id: order.id } })).payable).toBe(true)
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded_late' })
})

test('a page that is given up is over at once, and its money comes back when it is paid after all', async ({
  world,
  cards,
}) => {
  const { id, order } = await cards.begun()
  await world.as(cards.buyer)(cancelPayment, { params: { id } })
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'cancelled_by_user' })
  const other = await cards.payByPhone(order)
  await world.runJobs()
  cards.phones.advance(6_000)
  await expect.poll(async () => (await world.runJobs(), (await cards.payment(other.id)).status)).toBe('succeeded')
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'refunding', reason: 'already_paid' })
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(150_000)
  expect(await trialBalance(world.db)).toBe(0)
})

test('what was paid on the page cannot be given up', async ({ world, cards }) => {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0004')
  const answer = await world.as(cards.buyer)(cancelPayment, { params: { id } })
  expect(answer).toMatchObject({ status: 'succeeded' })
  const open = await cards.begun()
  const { transactions } = await cards.books()
  await cards.simulator.inject(transactions.at(-1)?.page ?? '')
  await expect(world.as(cards.buyer)(cancelPayment, { params: { id: open.id } })).rejects.toMatchObject({
    code: 'payment_not_cancellable',
  })
})

test('only its payer queries or gives up a payment', async ({ world, cards }) => {
  const { id } = await cards.begun()
  const others = [
    await world.make.member(),
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Content-Moderator'] }),
  ]
  for (const person of others) {
    await expect(world.as(person)(checkPayment, { params: { id } })).rejects.toMatchObject({
      code: 'payment_not_found',
    })
    await expect(world.as(person)(cancelPayment, { params: { id } })).rejects.toMatchObject({
      code: 'payment_not_found',
    })
  }
  await expect(world.as(null)(checkPayment, { params: { id } })).rejects.toMatchObject({ status: 401 })
})

test('where the payer bears the fee, what was requested counts and no fee is ours', async ({ world, cards }) => {
  const { id } = await cards.begun()
  await cards.act(id, 'approve', '0007')
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'succeeded', amount: 1500 })
  expect(await balanceOf(world.db, accounts.cardReceivable)).toBe(150_000)
  expect(await balanceOf(world.db, accounts.cardFees)).toBe(0)
})

test.for([
  ['other_amount', 100],
  ['other_currency', 0],
] as const)('a provider that lies (%s) delivers nothing', async ([fault, suspended], { world, cards }) => {
  const { id, order } = await cards.begun()
  await cards.fault('verify', fault)
  await cards.act(id, 'approve')
  await expect.poll(() => cards.events()).toHaveLength(1)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'review', open: false })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(suspended)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
  expect((await world.as(cards.buyer)(getOrder, { params: { id: order.id } })).status).toBe('pending_payment')
})

test.for(['http_500', 'not_json'] as const)(
  'a provider that answers %s to verify changes nothing, and is queried again',
  async (fault, { world, cards }) => {
    const { id } = await cards.begun()
    await cards.fault('verify', fault)
    await cards.act(id, 'approve')
    await expect.poll(() => cards.events()).toHaveLength(1)
    await world.runJobs()
    await cards.later(0.6)
    expect(await cards.payment(id)).toMatchObject({ status: 'pending' })
    await cards.fault('verify', null)
    await cards.later(2)
    expect(await cards.payment(id)).toMatchObject({ status: 'succeeded' })
  },
)

test('a provider that does not answer to a new page has opened none that anybody sees', async ({ world, cards }) => {
  await cards.fault('initialize', 'cut', 1)
  const { order } = await cards.checkout()
  const { id } = await cards.pay(order)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'submit_unknown' })
  await cards.later(1)
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'temporary' })
  expect((await cards.pay(order)).status).toBe('created')
})

test('what never reached Paystack is not called lost before a minute is over', async ({ world, cards }) => {
  await cards.fault('initialize', 'http_500', 1)
  const { order } = await cards.checkout()
  const { id } = await cards.pay(order)
  await world.runJobs()
  await cards.later(0.6)
  expect(await cards.payment(id)).toMatchObject({ status: 'submit_unknown' })
  await cards.later(2)
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'temporary' })
})

test('with Paystack down the payment is refused truthfully', async ({ world, cards }) => {
  world.deps.settings.paystack.baseUrl = 'http://127.0.0.1:65533'
  const { order } = await cards.checkout()
  const { id } = await cards.pay(order)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'rejected', reason: 'temporary', open: false })
})

test('a key that Paystack refuses is our fault, not the payer’s', async ({ world, cards }) => {
  world.deps.settings.paystack.keys = ['sk_test_of_somebody_else']
  const { order } = await cards.checkout()
  const { id } = await cards.pay(order)
  await world.runJobs()
  expect(await cards.payment(id)).toMatchObject({ status: 'rejected', reason: 'not_configured' })
})

test('the same payment sent again opens no second page', async ({ world, cards }) => {
  const { id } = await cards.begun()
  const payment = await stateOf(world, id)
  const again = await world.deps.rails.get('paystack').send(world.deps, payment, 'MTAA')
  expect(again).toMatchObject({ is: 'unknown' })
  expect((await cards.books()).transactions).toHaveLength(1)
})

test('eight at once settle it once', async ({ world, cards }) => {
  const { id, order } = await cards.begun()
  await cards.act(id, 'approve', '0004')
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => verifyPayment(world.deps, id)))
  expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  const { rows } = await world.pool.query("select from ledger_tx where purpose = 'settlement'")
  expect(rows).toHaveLength(1)
})

test('after three days success goes to a person', async ({ cards }) => {
  const { id } = await cards.begun()
  await cards.later(16)
  expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'expired' })
  await cards.act(id, 'approve', '0004')
  await cards.later(73 * 60)
  expect(await cards.payment(id)).toMatchObject({ status: 'review' })
})

test('a card and M-Pesa at once for one order: one of them begins', async ({ world, cards }) => {
  const { order } = await cards.checkout()
  const begun = await Promise.allSettled([
    cards.pay(order),
    cards.payByPhone(order),
    cards.pay(order),
    cards.payByPhone(order),
  ])
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.runJobs()
  expect((await cards.books()).transactions.length + (await cards.prompts())).toBe(1)
})

test('no endpoint of ours takes a card number', async ({ world, cards }) => {
  const { order } = await cards.checkout()
  const card = { card_number: '4084084084084081', cvv: '408', expiry: '12/30' }
  const body = { order_id: order.id, method: 'card', ...card, card }
  await world
    .as(cards.buyer)(startPayment, { body: body as never, idempotencyKey: newId() })
    .catch(() => {})
  const { paths } = (await world.http.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: object }>>
  }>()
  expect(JSON.stringify(paths)).not.toMatch(/"(card_?number|pan|cvv|cvc|expiry)":/i)
  // A message shows a card of a listing or an order, which is none to pay with.
  const taken = Object.entries(paths).flatMap(([path, methods]) =>
    path === '/api/messages' ? [] : Object.values(methods).map(({ requestBody }) => JSON.stringify(requestBody ?? {})),
  )
  expect(taken.filter((body) => body.includes('"card":'))).toEqual([])
  await world.runJobs()
  const tables = await world.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables.rows) {
    const found = await world.pool.query(`select from "${name}" t where t::text like '%4084084084084081%'`)
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})
