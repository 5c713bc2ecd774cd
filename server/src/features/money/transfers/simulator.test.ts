import { hour } from '@mtaa/contract/time'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { test as base, type World } from '../../../../test/harness.ts'
import { openShop, type Shop } from '../../../../test/money/mpesa.ts'
import { refund, refundsOf } from '../../../../test/money/paid-orders.ts'
import { ask, makeSeller, owed, stateOf } from '../../../../test/money/payouts.ts'
import { spent } from '../../../../test/money/transfer-world.ts'
import type { Person } from '../../../../test/factories.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { importStatement, readStatement } from '../daraja/index.ts'
import { balanceOf, post, trialBalance } from '../ledger/index.ts'
import { partsOfSale, salePostings, writeTaxLine } from '../sales/index.ts'
import { findTransferFor } from './index.ts'

const test = base.extend<{ shop: Shop }>({
  shop: async ({ world }, use) => {
    const shop = await openShop(world)
    await use(shop)
    await shop.close()
  },
})

interface Left {
  balance: number
  transfers: { kind: string; msisdn: string; amount: number; receipt: string | null; charge: number }[]
}

const filled = 100_000_000
const left = async ({ simulator }: Shop) => (await simulator.inject('/__sim/outgoing')).json<Left>()
const fill = ({ simulator }: Shop, kes: number) =>
  simulator.inject({ method: 'POST', url: '/__sim/balance', payload: { kes } })

/** What the schedules of every minute do. */
async function work(world: World) {
  for (const name of ['transfers.sweep', 'payouts.send', 'refunds.sweep', 'daraja.reports', 'transfers.statement'])
    await world.runSchedule(name)
}

const until = (world: World, isThere: () => Promise<boolean>) =>
  eventually(
    async () => {
      await work(world)
      return (await isThere()) || undefined
    },
    90_000,
    100,
  )

/** The statement of the simulator has nothing that our books do not know. */
async function statementAgrees(world: World, { simulator }: Shop) {
  const { body } = await simulator.inject('/__sim/statement')
  await importStatement(world.deps, readStatement([body]))
  const lines = () => world.db.selectFrom('statement_outgoing').select('outcome').execute()
  await until(world, async () => (await lines()).every(({ outcome }) => outcome !== null))
  return [...new Set((await lines()).map(({ outcome }) => outcome))].toSorted()
}

/** A seller with a number of this ending, to whom so much is owed. */
async function sellerAt(world: World, ending: string, shillings = 500) {
  const { seller } = await makeSeller(world, { shillings })
  const phone = `254712345${ending}`
  await world.db.updateTable('payout_accounts').set({ phone }).where('seller_id', '=', seller.id).execute()
  return seller
}

test('payouts end as M-Pesa ends them, and both books agree to the shilling', async ({ world, shop }) => {
  const ends = {
    '678': 'paid',
    '901': 'paid',
    '902': 'paid',
    '903': 'paid',
    '905': 'paid',
    '503': 'paid',
    '008': 'failed',
    '201': 'failed',
    '404': 'failed',
    '500': 'sending',
  }
  const made = await Promise.all(
    Object.entries(ends).map(async ([ending, end]) => {
      const seller = await sellerAt(world, ending)
      return { ending, end, seller, payout: await ask(world, seller) }
    }),
  )
  const states = async () =>
    Object.fromEntries(
      await Promise.all(made.map(async ({ ending, payout }) => [ending, await stateOf(world, payout.id)])),
    )
  const transferOf = (id: string) => findTransferFor(world.db, 'payout', id)
  await until(world, async () => JSON.stringify(await states()) === JSON.stringify(ends))
  expect(await states()).toEqual(ends)
  const broken = made.find(({ ending }) => ending === '500')
  expect(await transferOf(broken?.payout.id ?? '')).toMatchObject({ status: 'unknown', attempts: 1 })
  for (const { end, seller } of made) expect(await owed(world, seller)).toBe(end === 'paid' ? 0 : 50_000)

  // Too little money in the account that pays: it is tried again by another id, and paid once it is filled.
  const before = await left(shop)
  await fill(shop, 100)
  const poor = await sellerAt(world, '678')
  const { id } = await ask(world, poor)
  await until(world, async () => (await transferOf(id))?.originator_id.endsWith('-2') === true)
  await fill(shop, before.balance)
  await until(world, async () => (await stateOf(world, id)) === 'paid')
  // The second id may have gone out, too, before the account was filled; the one that paid is the last.
  const last = await transferOf(id)
  expect(last?.status).toBe('confirmed')
  expect(last?.originator_id).toMatch(new RegExp(`-${last?.attempts}$`))

  const { transfers, balance } = await left(shop)
  expect(transfers.filter(({ receipt }) => receipt !== null)).toHaveLength(7)
  expect(await spent(world)).toBe((balance - filled) * 100)
  expect(await statementAgrees(world, shop)).toEqual(['charge', 'known'])
  expect(await spent(world)).toBe((balance - filled) * 100)
  expect([await balanceOf(world.db, accounts.suspense), await trialBalance(world.db)]).toEqual([0, 0])
}, 300_000)

/** Has the card of a payment charged, as its payer does on the hosted page. */
async function payByCard(world: World, shop: Shop, order: { id: string }) {
  const body = { order_id: order.id, method: 'card' as const }
  const { id } = await world.as(shop.buyer)(startPayment, { body, idempotencyKey: newId() })
  const isOpen = async () => (await shop.payment(id)).status === 'pending'
  await until(world, isOpen)
  const { transactions } = (await shop.simulator.inject('/__sim/paystack/transactions')).json<{
    transactions: { reference: string }[]
  }>()
  const reference = transactions.at(-1)?.reference
  const payload = { reference, action: 'approve' }
  await shop.simulator.inject({ method: 'POST', url: '/__sim/paystack/acts', payload })
  await shop.reaches(id, 'succeeded')
  return id
}

test('refunds go back by the way that fits them, once, and never more than was paid', async ({ world, shop }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  async function paid(phone: string | null) {
    const product = await world.make.product({ price: 1500 })
    const { order } = await shop.checkout({ price: 1500, product })
    const id = phone === null ? await payByCard(world, shop, order) : (await shop.pay(order, phone)).id
    await shop.reaches(id, 'succeeded')
    return { paymentId: id, order, buyer: shop.buyer, seller: product.seller, product, price: 1500 }
  }
  const whole = await paid('0712345678')
  const part = await paid('0712345901')
  const card = await paid(null)
  const states = async (of: typeof whole) => (await refundsOf(world, shop.buyer, of)).items.map(({ state }) => state)
  const codes = (calls: readonly PromiseSettledResult<unknown>[]) =>
    calls.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).toSorted()

  // Larger than the payment, and the whole of it twice at once.
  await expect(refund(world, whole.seller, whole, { amount: 1501 })).rejects.toMatchObject({ code: 'refund_too_large' })
  const both = await Promise.allSettled([
    refund(world, whole.seller, whole, { amount: 1500 }),
    refund(world, admin, whole, { amount: 1500 }),
  ])
  expect(codes(both)[0]).toBe('done')
  expect(codes(both)[1]).toMatch(/^(payment_not_refundable|refund_too_large)$/)
  // Parts that are too much together.
  const parts = await Promise.allSettled([700, 700, 700].map((amount) => refund(world, part.seller, part, { amount })))
  expect(codes(parts)).toEqual(['done', 'done', 'refund_too_large'])
  await refund(world, card.seller, card, { amount: 400 })

  const all = async () => [...(await states(whole)), ...(await states(part)), ...(await states(card))]
  await until(world, async () => (await all()).every((state) => state === 'confirmed'))
  expect(await all()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
  const { transfers, balance } = await left(shop)
  expect(transfers.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'b2c 700',
    'b2c 700',
    'reversal 1500',
  ])
  expect(await spent(world)).toBe((balance - filled) * 100)
  // Two payments came by M-Pesa, one of them went back.
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(0)
  const { refunds } = (await shop.simulator.inject('/__sim/paystack/transactions')).json<{
    refunds: { amount: number | string; status: string }[]
  }>()
  expect(refunds).toMatchObject([{ amount: 40_000, status: 'processed' }])
  expect(await statementAgrees(world, shop)).toEqual(['charge', 'known'])
  expect([await balanceOf(world.db, accounts.suspense), await trialBalance(world.db)]).toEqual([0, 0])
}, 300_000)

/** Hands the escrow of an order over to its seller, as a release does. */
const release = (
  { db, clock }: World,
  { id, seller, paymentId, cents }: { id: string; seller: Person; paymentId: string; cents: number },
) =>
  db.transaction().execute(async (tx) => {
    const at = clock()
    const parts = partsOfSale(cents, { commission: 0, withholding: 0 })
    await writeTaxLine(tx, { sourceType: 'order', sourceId: id, sellerId: seller.id, paymentId, at }, parts)
    const entries = salePostings({ orderId: id, owedTo: accounts.sellerPayable(seller.id), totalCents: cents }, parts)
    post(tx, { purpose: 'release', sourceType: 'order', sourceId: id, entries, at })
  })

test('nobody is paid out for a payment that M-Pesa has taken back', async ({ world, shop }) => {
  async function sale(phone: string, sentBack = 0) {
    const seller = await sellerAt(world, '678', 0)
    const product = await world.make.product({ price: 1500, seller })
    const { order } = await shop.checkout({ price: 1500, product })
    const { id } = await shop.pay(order, phone)
    await shop.reaches(id, 'succeeded')
    if (sentBack > 0) await refund(world, seller, { paymentId: id, order }, { amount: sentBack })
    if (sentBack > 0) await until(world, async () => (await shop.payment(id)).status === 'part_refunded')
    await release(world, { id: order.id, seller, paymentId: id, cents: 150_000 - sentBack * 100 })
    const payout = await ask(world, seller)
    return { seller, payment: id, payout: payout.id }
  }
  const valid = await sale('0712345678')
  const part = await sale('0722345910', 500)
  const pulled = await sale('0712345910')
  await until(world, async () => {
    const { body } = await shop.simulator.inject('/__sim/statement')
    return body.split('\n').filter((line) => line.includes('Reversal')).length === 2
  })
  // Too young to prove anything: both wait, and say why.
  await work(world)
  const states = () => Promise.all([valid, pulled, part].map(({ payout }) => stateOf(world, payout)))
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  const settled = { settled_at: new Date(world.clock().getTime() - hour) }
  await world.db.updateTable('payments').set(settled).execute()
  await until(world, async () => (await states()).join() === 'paid,cancelled,cancelled')
  expect(await states()).toEqual(['paid', 'cancelled', 'cancelled'])
  expect((await shop.payment(pulled.payment)).status).toBe('reversed')
  expect((await shop.payment(part.payment)).status).toBe('reversed')
  expect([await owed(world, pulled.seller), await owed(world, part.seller)]).toEqual([0, 0])
  expect((await left(shop)).transfers.map(({ amount }) => amount).toSorted()).toEqual([1500, 500])
  expect(await statementAgrees(world, shop)).toEqual(['charge', 'known', 'taken_back'])
  expect(await trialBalance(world.db)).toBe(0)
}, 300_000)
