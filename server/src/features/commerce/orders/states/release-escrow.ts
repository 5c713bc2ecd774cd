import { accounts, credit, debit } from '../../../../core/money/accounts.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { lockBalances, post } from '../../../money/ledger/index.ts'
import { partsOfSale, salePostings, writeTaxLine } from '../../../money/sales/index.ts'
import type { LockedOrder } from './lock-order.ts'
import type { MovingOrder } from './order-moves.queries.ts'
import { pointsFor } from './order-money.rules.ts'

/** What is in escrow of an order, in cents. Locks it, and what the seller is owed, until the commit. */
export async function lockHeld(tx: Tx, { id, seller_id }: MovingOrder): Promise<number> {
  const [held] = await lockBalances(tx, [accounts.escrow(id), accounts.sellerPayable(seller_id)])
  return held?.available ?? 0
}

/**
 * What is left of an order's money, or so many cents of it, is its seller's, and with it what the platform pays for redeemed
 * points in proportion. Once for an order.
 */
export async function releaseEscrow(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  { order, of }: LockedOrder,
  { at, cents }: { at: Date; cents?: number },
): Promise<void> {
  const held = await lockHeld(tx, order)
  const heldCents = cents ?? held
  const pointsCents = pointsFor(order, heldCents)
  const totalCents = heldCents + pointsCents
  if (totalCents === 0) return
  const parts = partsOfSale(totalCents, settings.sales)
  const sale = { orderId: order.id, owedTo: accounts.sellerPayable(order.seller_id), totalCents, pointsCents }
  const source = { sourceType: 'order', sourceId: order.id, sellerId: order.seller_id }
  await writeTaxLine(tx, { ...source, paymentId: of?.payment.id ?? null, pointsCents, at }, parts)
  post(tx, {
    purpose: 'release',
    sourceType: 'order',
    sourceId: order.id,
    entries: salePostings(sale, parts),
    at,
  })
}

/**
 * What is left in the escrow of an order after all that can be sent back is on its way: the platform has borne as much of
 * another loss of its payment.
 */
export async function closeEscrow(tx: Tx, { order }: LockedOrder, at: Date): Promise<void> {
  const rest = await lockHeld(tx, order)
  if (rest === 0) return
  const entries = [debit(accounts.escrow(order.id), rest), credit(accounts.goodwill, rest)]
  post(tx, { purpose: 'escrow_rest', sourceType: 'order', sourceId: order.id, entries, at })
}
