import { createCheckout, getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { startPayment } from '@mtaa/contract/money/payments'
import { test as base, type World } from '../../../../test/harness.ts'
import { openRaffle, raffle } from '../../../../test/money/raffle.ts'
import type { Person } from '../../../../test/factories.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { fund, payByWallet, topUp, walletOf } from '../../../../test/money/wallet.ts'
import { accounts, debit } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../ledger/index.ts'
import { creditWallet } from './index.ts'

const test = base.extend({ worldOptions: [{ features: [raffle] }, { injected: true }] })

async function orderOf(world: World, buyer: Person, price = 1500) {
  const product = await world.make.product({ price })
  const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: price }
  const { orders } = await world.as(buyer)(createCheckout, { body, idempotencyKey: newId() })
  const [order] = orders
  if (!order) throw new Error('a checkout without an order')
  return order
}

test('an order is paid at once with what is in the wallet', async ({ world }) => {
  const buyer = await world.make.member()
  await fund(world, buyer, 2000)
  const order = await orderOf(world, buyer)
  const payment = await payByWallet(world, buyer, order)
  expect(payment).toMatchObject({
    status: 'succeeded',
    open: false,
    method: 'wallet',
    amount: 1500,
    phone_masked: null,
  })
  expect((await world.as(buyer)(getOrder, { params: { id: order.id } })).status).toBe('paid')
  expect((await walletOf(world, buyer)).available).toBe(500)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(150_000)
  expect([await trialBalance(world.db), await accountsAdrift(world.db)]).toEqual([0, []])
  const acts = await world.db.selectFrom('audit_log').select('action').where('subject_id', '=', payment.id).execute()
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['payment.settled', 'payment.started'])
})

test('one shilling too few is refused by name, and nothing is begun', async ({ world }) => {
  const buyer = await world.make.member()
  const order = await orderOf(world, buyer)
  await expect(payByWallet(world, buyer, order)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await fund(world, buyer, 1499)
  await expect(payByWallet(world, buyer, order)).rejects.toMatchObject({
    code: 'insufficient_funds',
    status: 409,
    details: { available: 1499, amount: 1500 },
  })
  expect(await world.db.selectFrom('payments').select('id').execute()).toEqual([])
  await fund(world, buyer, 1)
  expect((await payByWallet(world, buyer, order)).status).toBe('succeeded')
  expect((await walletOf(world, buyer)).balance).toBe(0)
})

test('of a hundred paid at once with one balance, one is paid and 99 are refused by name', async ({ world }) => {
  const buyer = await world.make.member()
  await fund(world, buyer, 200)
  const draws = [await openRaffle(world, 200)]
  while (draws.length < 50) draws.push(await openRaffle(world, 200))
  const tickets = await Promise.all(draws.flatMap((draw) => [draw.want(buyer), draw.want(buyer)]))
  const pay = ({ kind, id }: { kind: string; id: string }) =>
    world.as(buyer)(startPayment, { body: { payable: { kind, id }, method: 'wallet' }, idempotencyKey: newId() })
  const results = await Promise.allSettled(tickets.map(pay))
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
    Array.from({ length: 99 }, () => 'insufficient_funds'),
  )
  expect((await walletOf(world, buyer)).balance).toBe(0)
  expect(await world.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'succeeded' }])
})

test('what turns out to be gone when it is paid for is refused, and nothing leaves the wallet', async ({ world }) => {
  const { payables } = world.deps
  const gone = async () => 'goods_gone' as const
  world.deps.payables = {
    ...payables,
    find(kind) {
      const payable = payables.find(kind)
      return payable && { ...payable, fulfil: gone }
    },
  }
  const buyer = await world.make.member()
  await fund(world, buyer, 200)
  const { kind, id } = await (await openRaffle(world, 200)).want(buyer)
  const body = { payable: { kind, id }, method: 'wallet' } as const
  const paying = world.as(buyer)(startPayment, { body, idempotencyKey: newId() })
  await expect(paying).rejects.toMatchObject({ code: 'order_not_payable' })
  expect((await walletOf(world, buyer)).balance).toBe(200)
  expect(await world.db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('one order paid ten times at once is paid once', async ({ world }) => {
  const buyer = await world.make.member()
  await fund(world, buyer, 15_000)
  const order = await orderOf(world, buyer)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => payByWallet(world, buyer, order)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await walletOf(world, buyer)).balance).toBe(13_500)
  const key = newId()
  const other = await orderOf(world, buyer)
  const taps = await Promise.all(Array.from({ length: 5 }, () => payByWallet(world, buyer, other, key)))
  expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
  expect((await walletOf(world, buyer)).balance).toBe(12_000)
})

test('nobody pays with the wallet of another, or for an order of another', async ({ world }) => {
  const [buyer, stranger] = [await world.make.member(), await world.make.member()]
  await fund(world, stranger, 5000)
  const order = await orderOf(world, buyer)
  await expect(payByWallet(world, stranger, order)).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(payByWallet(world, buyer, order)).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect((await walletOf(world, stranger)).balance).toBe(5000)
})

test('with the flag off nothing new is begun; one’s own money is shown, a repeated request answered, a refund credited', async ({
  world,
}) => {
  const buyer = await world.make.member()
  await fund(world, buyer, 5000)
  const [paid, unpaid] = [await orderOf(world, buyer), await orderOf(world, buyer)]
  const [key, topUpKey] = [newId(), newId()]
  const { id } = await payByWallet(world, buyer, paid, key)
  const begun = await topUp(world, buyer, 100, topUpKey)
  await switchFlag(world, 'wallet', 'disabled')
  expect((await payByWallet(world, buyer, paid, key)).id).toBe(id)
  expect((await topUp(world, buyer, 100, topUpKey)).id).toBe(begun.id)
  await expect(payByWallet(world, buyer, unpaid)).rejects.toMatchObject({ code: 'method_unavailable' })
  await expect(topUp(world, buyer, 100)).rejects.toMatchObject({ code: 'feature_off' })
  expect(await walletOf(world, buyer)).toMatchObject({ balance: 3500, top_up: { open: false } })
  await world.db.transaction().execute(async (tx) =>
    creditWallet(tx, {
      memberId: buyer.id,
      cents: 150_000,
      from: [debit(accounts.escrow(paid.id), 150_000)],
      purpose: 'refund',
      sourceType: 'refund',
      sourceId: newId(),
      at: world.clock(),
    }),
  )
  expect((await walletOf(world, buyer)).balance).toBe(5000)
  await switchFlag(world, 'wallet', 'read-only')
  await expect(topUp(world, buyer, 100)).rejects.toMatchObject({ code: 'feature_read_only' })
  await expect(payByWallet(world, buyer, unpaid)).rejects.toMatchObject({ code: 'method_unavailable' })
})

test('open in one county only, it pays there only', async ({ world }) => {
  const [here, there] = [
    await world.make.member({ home: { county_code: 47, constituency_code: 274, ward_code: 1367 } }),
    await world.make.member({ home: { county_code: 1, constituency_code: 1, ward_code: 1 } }),
  ]
  for (const person of [here, there]) await fund(world, person, 2000)
  const [one, other] = [await orderOf(world, here), await orderOf(world, there)]
  await switchFlag(world, 'wallet', 'enabled', [47])
  expect((await payByWallet(world, here, one)).status).toBe('succeeded')
  await expect(payByWallet(world, there, other)).rejects.toMatchObject({ code: 'feature_off' })
})
