import { day } from '@mtaa/contract/time'
import { getTopUp, walletLimits } from '@mtaa/contract/money/wallet'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { test as live } from '../../../../test/money/mpesa.ts'
import { settle } from '../../../../test/money/paid-orders.ts'
import { addressOf, force, later, sendCallback, stateOf, success, test } from '../../../../test/money/static-shop.ts'
import { fund, payTopUp, topUp, walletOf } from '../../../../test/money/wallet.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { createLimits } from '../../../platform/limits/limits.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../ledger/index.ts'

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'begun' : (one.reason as { code: string }).code)).toSorted()

live('a top-up by M-Pesa is in the wallet once, and the books balance', async ({ world, shop }) => {
  const member = await world.make.member()
  const begun = await topUp(world, member, 500)
  expect(begun).toMatchObject({ amount: 500, status: 'open' })
  expect(begun.number).toMatch(/^W[0-9A-Z]{10}$/)
  const payment = await payTopUp(world, member, begun)
  expect(payment).toMatchObject({ amount: 500, payable: { kind: 'wallet_topup', id: begun.id }, order_ids: [] })
  await expect.poll(async () => (await shop.payment(payment.id, member)).status, { timeout: 30_000 }).toBe('succeeded')
  expect(await walletOf(world, member)).toMatchObject({ balance: 500, available: 500, held: 0, pending_top_up: null })
  expect((await world.as(member)(getTopUp, { params: { id: begun.id } })).status).toBe('credited')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(50_000)
  expect([await trialBalance(world.db), await accountsAdrift(world.db)]).toEqual([0, []])
})

/** A top-up whose prompt is on the phone. */
async function pendingTopUp(world: World, member: Person, amount: number, phone = '0712345678') {
  const begun = await topUp(world, member, amount)
  const { id } = await payTopUp(world, member, begun, { phone })
  await world.runJobs()
  const { status, provider_request_id: requestId } = await stateOf(world, id)
  expect(status).toBe('pending')
  return { begun, id, requestId: requestId ?? '' }
}

test('a callback alone never fills a wallet, however small the amount: a query must say the same', async ({
  world,
  staticShop,
}) => {
  const member = await world.make.member()
  const { id, requestId } = await pendingTopUp(world, member, 10)
  const forged = success({ amount: 10, id: requestId })
  expect((await sendCallback(world, id, forged, { url: addressOf(world, id) })).statusCode).toBe(200)
  await world.runJobs()
  expect((await stateOf(world, id)).status).toBe('pending')
  expect((await walletOf(world, member)).balance).toBe(0)
  // The payer answers the prompt, and a query says so.
  staticShop.phones.advance(6000)
  await later(world, 1)
  await world.runJobs()
  expect((await stateOf(world, id)).status).toBe('succeeded')
  expect((await walletOf(world, member)).balance).toBe(10)
})

test.for([9, 0, -100, 50_001, 10.5, 1e15])('%d is no amount of a top-up', async (amount, { world }) => {
  const member = await world.make.member()
  await expect(topUp(world, member, amount)).rejects.toMatchObject({
    code: 'top_up_amount_wrong',
    status: 400,
    details: { min: 10, max: 50_000 },
  })
})

test('the limit of a wallet counts what is in it and what is on its way, to the shilling', async ({
  world,
  staticShop: _,
}) => {
  const member = await world.make.member()
  await fund(world, member, walletLimits.balance - 1000)
  expect((await walletOf(world, member)).top_up.max).toBe(1000)
  await expect(topUp(world, member, 1001)).rejects.toMatchObject({ code: 'wallet_full', details: { left: 1000 } })
  await pendingTopUp(world, member, 400)
  expect(await walletOf(world, member)).toMatchObject({ top_up: { max: 600 }, pending_top_up: { amount: 400 } })
  await expect(topUp(world, member, 601)).rejects.toMatchObject({ code: 'wallet_full', details: { left: 600 } })
  expect((await topUp(world, member, 600)).status).toBe('open')
})

test('begun at once, top-ups stay within the limit together', async ({ world, staticShop: _ }) => {
  // Counting a request for its rate limit would have them wait for each other, too.
  world.deps.limits = createLimits(world.db, world.clock, { on: false })
  const member = await world.make.member()
  await fund(world, member, walletLimits.balance - 1000)
  await Promise.all(Array.from({ length: 12 }, () => topUp(world, member, 1000)))
  const open = await world.db.selectFrom('wallet_topups').select('id').where('status', '=', 'open').execute()
  expect(open).toHaveLength(1)
  const all = await world.db.selectFrom('wallet_topups').select('id').execute()
  const paid = await Promise.allSettled(
    all.map((one, n) => payTopUp(world, member, one, { phone: `07123000${10 + n}` })),
  )
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(topUp(world, member, 10)).rejects.toMatchObject({ code: 'wallet_full', details: { left: 0 } })
})

test('150,000 a day: the day begins at midnight in Nairobi', async ({ world }) => {
  const member = await world.make.member()
  const credit = async (amount: number) => {
    const { id } = await topUp(world, member, amount)
    const credited = { status: 'credited', credited_at: world.clock() }
    await world.db.updateTable('wallet_topups').set(credited).where('id', '=', id).execute()
  }
  // The last minute of a day there, and the first of the next, both of one day of UTC; then its first hours.
  for (const [at, now] of [
    ['2026-03-04T20:59:00Z', '2026-03-04T20:59:30Z'],
    ['2026-03-04T21:00:00Z', '2026-03-05T01:00:00Z'],
  ] as const) {
    world.setNow(new Date(at))
    for (const amount of [50_000, 50_000, 49_000]) await credit(amount)
    world.setNow(new Date(now))
    await expect(topUp(world, member, 1001)).rejects.toMatchObject({
      code: 'top_up_day_limit',
      status: 409,
      details: { limit: 150_000, left: 1000 },
    })
    expect((await topUp(world, member, 1000)).status).toBe('open')
  }
})

test('a top-up that waits for a first payment gives way to the next; one that is being paid does not', async ({
  world,
  staticShop: _,
}) => {
  const member = await world.make.member()
  const idle = await topUp(world, member, 100)
  const { begun } = await pendingTopUp(world, member, 200)
  const next = await topUp(world, member, 300)
  const statuses = await Promise.all(
    [idle, begun, next].map(async ({ id }) => (await world.as(member)(getTopUp, { params: { id } })).status),
  )
  expect(statuses).toEqual(['closed', 'open', 'open'])
  await expect(payTopUp(world, member, idle)).rejects.toMatchObject({ code: 'top_up_not_payable', status: 409 })
})

test('money that comes late is credited, also to a wallet that is full by now, and that is noted', async ({
  world,
  staticShop,
}) => {
  const member = await world.make.member()
  const { begun, id, requestId } = await pendingTopUp(world, member, 5000)
  await later(world, 16)
  expect((await stateOf(world, id)).status).toBe('lapsed')
  await later(world, 20)
  await topUp(world, member, 10)
  await fund(world, member, walletLimits.balance)
  await sendCallback(world, id, success({ amount: 5000, id: requestId }))
  await world.runJobs()
  staticShop.phones.advance(6000)
  await later(world, 1)
  await world.runJobs()
  expect((await stateOf(world, id)).status).toBe('succeeded_late')
  expect((await walletOf(world, member)).balance).toBe(walletLimits.balance + 5000)
  const row = await world.db.selectFrom('wallet_topups').selectAll().where('id', '=', begun.id).executeTakeFirst()
  expect(row).toMatchObject({ status: 'credited', over_limit: true })
  const audited = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'wallet.topped_up')
    .execute()
  expect(audited).toMatchObject([{ details: { over_limit: true, amount_cents: 500_000 } }])
})

test('of two payments of one top-up that are both paid, one is credited and the other goes back', async ({
  world,
  staticShop: _,
}) => {
  const member = await world.make.member()
  const { begun, id } = await pendingTopUp(world, member, 250)
  await force(world, id, { status: 'lapsed', next_check_at: null })
  const again = await payTopUp(world, member, begun, { phone: '0799000000' })
  await world.runJobs()
  expect(await settle(world, again.id)).toBe('succeeded')
  expect(await settle(world, id)).toBe('refunding')
  expect((await walletOf(world, member)).balance).toBe(250)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(25_000)
})

test('a callback that arrives three times at once credits once', async ({ world, staticShop }) => {
  const member = await world.make.member()
  const { id, requestId } = await pendingTopUp(world, member, 250)
  await Promise.all([1, 2, 3].map(() => sendCallback(world, id, success({ amount: 250, id: requestId }))))
  await Promise.all([1, 2, 3].map(() => world.runJobs()))
  staticShop.phones.advance(6000)
  await later(world, 1)
  await world.runJobs()
  expect((await walletOf(world, member)).balance).toBe(250)
})

test('a top-up cannot be paid by the wallet, by another member, or twice', async ({ world, staticShop: _ }) => {
  const [member, other] = [await world.make.member(), await world.make.member()]
  await fund(world, member, 1000)
  const begun = await topUp(world, member, 100)
  const body = { payable: { kind: 'wallet_topup', id: begun.id }, method: 'wallet' } as const
  const byWallet = world.as(member)(startPayment, { body, idempotencyKey: newId() })
  await expect(byWallet).rejects.toMatchObject({ code: 'method_unavailable' })
  await expect(payTopUp(world, other, begun)).rejects.toMatchObject({ code: 'top_up_not_found', status: 404 })
  await payTopUp(world, member, begun)
  await expect(payTopUp(world, member, begun, { phone: '0712000999' })).rejects.toMatchObject({
    code: 'payment_in_progress',
  })
})

test('the same key is the same top-up; with another amount it is refused', async ({ world }) => {
  const member = await world.make.member()
  const key = newId()
  const taps = await Promise.all(Array.from({ length: 5 }, () => topUp(world, member, 100, key)))
  expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
  await expect(topUp(world, member, 101, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('two payments of one top-up begun at once are one', async ({ world, staticShop: _ }) => {
  const member = await world.make.member()
  const begun = await topUp(world, member, 100)
  const tries = [1, 2, 3, 4].map((n) => payTopUp(world, member, begun, { phone: `071234500${n}` }))
  expect(codesOf(await Promise.allSettled(tries))).toEqual([
    'begun',
    'payment_in_progress',
    'payment_in_progress',
    'payment_in_progress',
  ])
})

test('top-ups that nobody began to pay are deleted after 30 days; others stay', async ({ world, staticShop: _ }) => {
  const member = await world.make.member()
  const { begun } = await pendingTopUp(world, member, 200)
  await topUp(world, member, 300)
  world.setNow(new Date(world.clock().getTime() + 31 * day))
  await world.runSchedule('retention.sweep')
  const left = await world.db.selectFrom('wallet_topups').select('id').execute()
  expect(left).toEqual([{ id: begun.id }])
})
