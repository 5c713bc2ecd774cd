import { centsOf } from '@mtaa/contract/money'
import { checkoutKind } from '@mtaa/contract/money/payments'
import { accounts, credit } from '../../../../core/money/accounts.ts'
import type { Payable, PayableContext, PayableRow } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { whoBears, writeReturns } from '../../../money/sales/index.ts'
import { redeemPoints } from '../../../money/points/index.ts'
import { markOffersPaid } from '../../offers/index.ts'
import { reserveStock, sellStock, type StockLine } from '../../market/index.ts'
import {
  findBuyersCheckout,
  findCheckoutByNumber,
  findCheckoutsByNumbers,
  findLines,
  findOrdersOfCheckout,
  findPayableByTitle,
  findTitles,
  lockCheckout,
  renewTimeToPay,
} from './checkouts.queries.ts'
import { deleteStockHolds, holdMissing, linesNotHeld, releaseExpired, releaseHolds } from './hold-stock.ts'
import { disputedOrders, refundedOrders, undisputedOrders } from '../orders.events.ts'
import { isPayable } from '../orders.rules.ts'
import { byProgram, changeState, pauseOrders, resumeOrders } from '../states/change-state.ts'
import { lockOrderRow, lockOrdersOf } from '../states/order-moves.queries.ts'
import { giveUpCheckout, payCheckout, takeBackCheckout } from './move-checkout.ts'

interface CheckoutRow extends PayableRow {
  kind: string
  buyer_id: string
  status: string
  expires_at: Date
}

/** A checkout is paid as a whole: all its orders with one payment. */
export const checkoutPayable: Payable<CheckoutRow> = {
  kind: checkoutKind,
  refusals: { notFound: 'order_not_found', notPayable: 'order_not_payable' },
  find: findBuyersCheckout,
  findByReference: findCheckoutByNumber,
  async parts(db, id) {
    const orders = await findOrdersOfCheckout(db, id)
    return orders.map((order) => ({ id: order.id, reference: order.number }))
  },
  pathOf: ({ id }) => `/orders/${id}`,
  titles: findTitles,
  lock: lockCheckout,
  isPayable,
  async hold(tx, checkout, context) {
    if (!isOfLot(checkout)) await holdMissing(context, tx, checkout)
  },
  fulfil,
  async release(tx, { id }, cause, context) {
    if (cause === 'hold_expired') await releaseExpired(context, tx, id)
    // It could not be paid while the payment was in review. After other failures the holds stay, for another attempt.
    if (cause === 'payment_unconfirmed') await renewTimeToPay(tx, id, context.at)
  },
  async postings(tx, { id }) {
    const orders = await findOrdersOfCheckout(tx, id)
    return orders
      .filter(({ total }) => total > 0)
      .map((order) => credit(accounts.escrow(order.id), centsOf(order.total)))
  },
  async refundable(db, id) {
    const orders = await findOrdersOfCheckout(db, id)
    return orders.map(({ id: orderId, number, total, seller_id: sellerId, disputed_at }) => ({
      id: orderId,
      reference: number,
      total,
      sellerId,
      heldBy: accounts.escrow(orderId),
      owedTo: accounts.sellerPayable(sellerId),
      isDisputed: disputed_at !== null,
    }))
  },
  // Stock is not given back: what was refunded is often broken, gone or still with the buyer. The seller says how many there are.
  async refunded(tx, _, { partId, cents, full }, context) {
    const order = full && (await lockOrderRow(tx, partId))
    if (!order) return
    const refunded = await changeState(tx, [order], { act: 'refund', ...byProgram(context.at) })
    await refundedOrders(context, tx, refunded, cents)
  },
  payerOf: ({ buyer_id }) => buyer_id,
  findByReferences: findCheckoutsByNumbers,
  findByTitle: findPayableByTitle,
  async reversed(tx, { id }, { at, paymentId, ...context }) {
    await takeBackCheckout(context, tx, id, at)
    const losses = (await findOrdersOfCheckout(tx, id)).map((order) => ({
      part: { id: order.id, heldBy: accounts.escrow(order.id), owedTo: accounts.sellerPayable(order.seller_id) },
      cents: centsOf(order.total),
    }))
    const bearings = await whoBears(tx, losses, { whatever: true })
    await writeReturns(tx, bearings, { purpose: 'reversal', sourceType: 'payment', sourceId: paymentId, at })
    return bearings.flatMap(({ entries }) => entries)
  },
  async disputed(tx, { id }, { at, ...context }) {
    const claimed = await pauseOrders(tx, await lockOrdersOf(tx, id), 'claimed_at', byProgram(at))
    await disputedOrders(context, tx, claimed, 'claimed')
  },
  async disputeEnded(tx, { id }, end, { at, ...context }) {
    const freed = await resumeOrders(tx, await lockOrdersOf(tx, id), 'claimed_at', byProgram(at))
    await undisputedOrders(context, tx, freed, end)
  },
}

/** A won lot holds no stock, and may be somebody else's once it was given up. */
const isOfLot = ({ kind }: CheckoutRow) => kind === 'auction'

async function fulfil(tx: Tx, checkout: CheckoutRow, context: PayableContext) {
  const { at } = context
  if (checkout.status === 'paid') return 'already_paid'
  if (isOfLot(checkout)) {
    if (checkout.status !== 'pending_payment') return 'goods_gone'
    await payCheckout(tx, checkout.id, at)
    return 'paid'
  }
  const missing = await linesNotHeld(tx, checkout.id)
  if (missing.length > 0 && !(await mayReserve(context, tx, missing))) {
    await releaseHolds(context, tx, checkout.id)
    await giveUpCheckout(context, tx, checkout.id, { why: 'goods_gone', at })
    return 'goods_gone'
  }
  await markOffersPaid(tx, checkout.id, at)
  await sellStock(context, tx, await findLines(tx, checkout.id))
  await deleteStockHolds(tx, checkout.id)
  await redeemPoints(tx, checkout.id, at)
  await payCheckout(tx, checkout.id, at)
  return 'paid'
}

async function mayReserve(context: PayableContext, tx: Tx, lines: readonly StockLine[]): Promise<boolean> {
  try {
    await reserveStock(context, tx, lines)
    return true
  } catch (error) {
    // Stock refuses before it writes, so the transaction goes on; here no stock is an outcome, not an answer.
    if (error instanceof Refusal) return false
    throw error
  }
}
