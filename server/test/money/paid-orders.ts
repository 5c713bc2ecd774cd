import { expect } from 'vitest'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { pointsDiscount } from '@mtaa/contract/money/points'
import { getPayment, startPayment } from '@mtaa/contract/money/payments'
import { createRefund, listPaymentRefunds, type Refund } from '@mtaa/contract/money/refunds'
import { accounts, credit, type Entry } from '../../src/core/money/accounts.ts'
import { createTransfers, type Transfer, type TransferAnswer, type TransferRail } from '../../src/core/transfers.ts'
import type { Deps } from '../../src/core/deps.ts'
import { accountsAdrift, trialBalance } from '../../src/features/money/ledger/index.ts'
import { refundPurpose } from '../../src/features/money/refunds/refund-purpose.ts'
import { paymentChecks } from '../../src/features/money/payments/ledger-checks.queries.ts'
import { lockWithPayable, settlePayment } from '../../src/features/money/payments/index.ts'
import {
  confirmTransfer,
  failTransfer,
  findTransferFor,
  lockTransfer,
  type TransferRow,
} from '../../src/features/money/transfers/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { givePoints } from './points.ts'

let receipts = 0
const newReceipt = () => `T${String(++receipts).padStart(9, '0')}`

/** An order with its payment, whose prompt was not answered. */
export async function unpaidOrder(
  world: World,
  {
    price = 1500,
    points = 0,
    buyer,
    seller,
  }: { price?: number; points?: number; buyer?: Person; seller?: Person } = {},
) {
  const payer = buyer ?? (await world.make.member())
  const product = await world.make.product({ price, ...(seller && { seller }) })
  if (points > 0) await givePoints(world, payer, points)
  const total = price - (points * pointsDiscount.shillings) / pointsDiscount.points
  const body = { items: [{ product_id: product.id, quantity: 1 }], points, expected_total: total }
  const { orders } = await world.as(payer)(createCheckout, { body, idempotencyKey: newId() })
  const [order] = orders
  if (!order) throw new Error('a checkout without an order')
  const paymentId = await promptedFor(world, payer, order.id)
  return { buyer: payer, seller: product.seller, product, order, paymentId, price }
}

/** A payment for the checkout of this order, whose prompt is on the phone. */
async function promptedFor(world: World, payer: Person, orderId: string): Promise<string> {
  const phone = `2547${String(++receipts).padStart(8, '0')}`
  const { id } = await world.as(payer)(startPayment, {
    body: { order_id: orderId, method: 'mpesa', phone },
    idempotencyKey: newId(),
  })
  await world.db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null })
    .where('id', '=', id)
    .execute()
  return id
}

/** What the provider does when it is proven that the money came. */
export const settle = ({ deps }: World, paymentId: string, receipt: string | null = newReceipt()) =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked) throw new Error('no such payment')
    const result = { result_code: '0', result_desc: null }
    return settlePayment(deps, tx, locked, { receipt, result, at: deps.clock() })
  })

export async function paidOrder(world: World, options: Parameters<typeof unpaidOrder>[1] = {}) {
  const made = await unpaidOrder(world, options)
  await settle(world, made.paymentId)
  return made
}

export type Paid = Awaited<ReturnType<typeof paidOrder>>

/** Orders of as many sellers that one payment has paid. */
export async function paidTogether(world: World, prices: readonly number[]): Promise<Paid[]> {
  const buyer = await world.make.member()
  const products = await Promise.all(prices.map((price) => world.make.product({ price })))
  const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }))
  const body = { items, expected_total: prices.reduce((sum, price) => sum + price, 0) }
  const { orders } = await world.as(buyer)(createCheckout, { body, idempotencyKey: newId() })
  const paymentId = await promptedFor(world, buyer, orders[0]?.id ?? '')
  await settle(world, paymentId)
  return products.map((product, index) => {
    const order = orders.find(({ seller }) => seller.id === product.seller.id)
    if (!order) throw new Error('a seller without an order')
    return { buyer, seller: product.seller, product, order, paymentId, price: prices[index] ?? 0 }
  })
}

/** Makes or requests a refund of an order. */
export const refund = (
  world: World,
  person: Person | null,
  { paymentId, order }: Pick<Paid, 'paymentId' | 'order'>,
  { amount = 300, goodwill = false, key = newId() } = {},
): Promise<Refund> =>
  world.as(person)(createRefund, {
    params: { id: paymentId },
    body: { order_id: order.id, amount, reason: 'It came broken', goodwill },
    idempotencyKey: key,
  })

export const statusOf = async (world: World, { paymentId, buyer }: Pick<Paid, 'paymentId' | 'buyer'>) =>
  (await world.as(buyer)(getPayment, { params: { id: paymentId } })).status

export const refundsOf = (world: World, person: Person, { paymentId, order }: Pick<Paid, 'paymentId' | 'order'>) =>
  world.as(person)(listPaymentRefunds, { params: { id: paymentId }, query: { order_id: order.id } })

export const booksHold = async ({ db }: World) => {
  expect(await trialBalance(db)).toBe(0)
  expect(await accountsAdrift(db)).toEqual([])
  for (const { name, findBreaches } of paymentChecks)
    expect([name, await findBreaches(db, new Date())]).toEqual([name, []])
}

/** Ways out of which nothing leaves by itself: a test says what became of it. */
export function withRails(world: World) {
  const sent: Transfer[] = []
  const state = { open: true, answer: { is: 'accepted', provider_id: null } as TransferAnswer }
  const rail = (name: string, paidFrom: (cents: number) => Entry): TransferRail<Deps> => ({
    name,
    limits: () => ({ min: 10, max: 250_000 }),
    isOpen: () => state.open,
    async send(_, transfer) {
      sent.push(transfer)
      return state.answer
    },
    check: async () => undefined,
    ...(name === 'daraja_b2c' && { toPhone: true }),
    charges: name === 'paystack_refund' ? accounts.cardFees : { name: 'mpesaCharges' },
    paidFrom: ({ amount_cents }, fee) => [paidFrom(amount_cents + fee)],
  })
  const rails = [
    rail('daraja_reversal', (cents) => credit(accounts.mpesaCollection, cents)),
    rail('daraja_b2c', (cents) => credit(accounts.mpesaDisbursement, cents)),
    rail('paystack_refund', (cents) => credit(accounts.cardReceivable, cents)),
  ]
  world.deps.transfers = createTransfers([refundPurpose], rails)

  const report = (
    id: string,
    act: (tx: Parameters<typeof lockTransfer>[1], transfer: TransferRow) => Promise<unknown>,
  ) =>
    world.deps.db.transaction().execute(async (tx) => {
      const found = await findTransferFor(tx, 'refund', id)
      const transfer = found && (await lockTransfer(world.deps, tx, found.id))
      if (!transfer) throw new Error(`refund ${id} has no transfer`)
      await act(tx, transfer)
    })

  return {
    sent,
    state,
    /** The provider says that the money has left. */
    confirm: (id: string, { feeCents = 0, receipt = newReceipt() } = {}) =>
      report(id, (tx, transfer) =>
        confirmTransfer(world.deps, tx, transfer, { receipt, feeCents, resultCode: '0', at: world.clock() }),
      ),
    /** The provider says that it never will. */
    fail: (id: string) =>
      report(id, (tx, transfer) =>
        failTransfer(world.deps, tx, transfer, { code: 'R000002', message: 'no', at: world.clock() }),
      ),
  }
}
