import { centsOf } from '@mtaa/contract/money'
import { checkoutKind } from '@mtaa/contract/money/payments'
import { accounts, credit } from '../../../core/money/accounts.ts'
import type { Payable, PayableContext, PayableRow } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { bearersOf } from '../../money/ledger/index.ts'
import { redeemPoints } from '../../money/points/index.ts'
import { reserveStock, returnStock, sellStock, type StockLine } from '../market/index.ts'
import {
  findBuyersCheckout,
  findCheckoutByNumber,
  findCheckoutsByNumbers,
  findLines,
  findOrdersOfCheckout,
  findPayableByTitle,
  lockCheckout,
  markDisputed,
  markGivenUp,
  markPaid,
  markRefunded,
  markReversed,
  markUndisputed,
  renewTimeToPay,
} from './checkouts.queries.ts'
import { findOrderLines } from './order-moves.queries.ts'
import { deleteStockHolds, holdMissing, linesNotHeld, releaseExpired, releaseHolds } from './hold-stock.ts'
import {
  cancelledOrders,
  disputedOrders,
  paidOrders,
  refundedOrders,
  reversedOrders,
  undisputedOrders,
} from './orders.events.ts'
import { isPayable } from './orders.rules.ts'

interface CheckoutRow extends PayableRow {
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
  lock: lockCheckout,
  isPayable,
  hold: (tx, checkout, context) => holdMissing(context, tx, checkout),
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
    return orders.map(({ id: orderId, number, total, seller_id: sellerId, dispute_open: isDisputed }) => ({
      id: orderId,
      reference: number,
      total,
      sellerId,
      heldBy: accounts.escrow(orderId),
      owedTo: accounts.sellerPayable(sellerId),
      isDisputed,
    }))
  },
  // Stock is not given back: what was refunded is often broken, gone or still with the buyer. The seller says how many there are.
  async refunded(tx, _, { partId, cents, full }, context) {
    if (full) await refundedOrders(context, tx, await markRefunded(tx, partId, context.at), cents)
  },
  payerOf: ({ buyer_id }) => buyer_id,
  findByReferences: findCheckoutsByNumbers,
  findByTitle: findPayableByTitle,
  async reversed(tx, { id }, { at, ...context }) {
    const orders = await markReversed(tx, id, at)
    // What was not sent is for sale again.
    for (const order of orders)
      if (order.status === 'cancelled') await returnStock(context, tx, await findOrderLines(tx, order.id))
    await reversedOrders(context, tx, orders)
    const losses = (await findOrdersOfCheckout(tx, id)).map((order) => ({
      owners: [accounts.escrow(order.id), accounts.sellerPayable(order.seller_id)],
      cents: centsOf(order.total),
    }))
    return (await bearersOf(tx, losses)).flat()
  },
  async disputed(tx, { id }, { at, ...context }) {
    await disputedOrders(context, tx, await markDisputed(tx, id, at), 'claimed')
  },
  async disputeEnded(tx, { id }, end, { at, ...context }) {
    await undisputedOrders(context, tx, await markUndisputed(tx, id, at), end)
  },
}

async function fulfil(tx: Tx, checkout: CheckoutRow, context: PayableContext) {
  const { at } = context
  if (checkout.status === 'paid') return 'already_paid'
  const missing = await linesNotHeld(tx, checkout.id)
  if (missing.length > 0 && !(await mayReserve(context, tx, missing))) {
    await releaseHolds(context, tx, checkout.id)
    await cancelledOrders(context, tx, await markGivenUp(tx, checkout.id, 'cancelled', at), 'goods_gone')
    return 'goods_gone'
  }
  await sellStock(context, tx, await findLines(tx, checkout.id))
  await deleteStockHolds(tx, checkout.id)
  await redeemPoints(tx, checkout.id, at)
  await paidOrders(tx, await markPaid(tx, checkout.id, at), at)
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
