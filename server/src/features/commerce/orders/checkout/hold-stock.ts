import { deleteHolds, findHolds, insertHolds, type HoldLine } from '../../../../core/holds/holds.queries.ts'
import { holdFor } from '../../../../core/holds/holds.rules.ts'
import type { Acting, PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { checkoutKind } from '@mtaa/contract/money/payments'
import { releaseStock, reserveStock, type StockLine } from '../../market/index.ts'
import { takeBack } from '../../offers/index.ts'
import { findLines } from './checkouts.queries.ts'

interface Checkout {
  id: string
  buyer_id: string
}

/** The kind of subject under which pieces of a product are held; the sum of its holds is `products.reserved`. */
const product = 'product'

const holderOf = (checkoutId: string) => ({ kind: checkoutKind, id: checkoutId })

/** Stores what was reserved for a checkout. */
export async function insertStockHolds(tx: Tx, checkout: Checkout, lines: readonly StockLine[], at: Date) {
  if (lines.length === 0) return
  await insertHolds(tx, {
    holder: holderOf(checkout.id),
    memberId: checkout.buyer_id,
    expiresAt: new Date(at.getTime() + holdFor),
    lines: lines.map(({ listingId, quantity }) => ({ subject: { kind: product, id: listingId }, quantity })),
  })
}

/** Reserves again what a checkout no longer holds, so that it can be paid. Refuses `out_of_stock` before it writes. */
export async function holdMissing(context: PayableContext, tx: Tx, checkout: Checkout): Promise<void> {
  const missing = await linesNotHeld(tx, checkout.id)
  if (missing.length === 0) return
  await reserveStock(context, tx, missing)
  await insertStockHolds(tx, checkout, missing, context.at)
}

/** Gives back all that an abandoned checkout holds: what was agreed on to its offers, while they can be paid. */
export async function releaseHolds(context: Acting, tx: Tx, checkoutId: string): Promise<void> {
  await takeBack(context, tx, holderOf(checkoutId))
  const held = await findHolds(tx, holderOf(checkoutId))
  if (held.length === 0) return
  await releaseStock(context, tx, held.map(stockLineOf))
  await deleteHolds(tx, holderOf(checkoutId))
}

/** Gives back what has expired of a checkout that can still be paid. */
export async function releaseExpired(context: PayableContext, tx: Tx, checkoutId: string): Promise<void> {
  const held = (await findHolds(tx, holderOf(checkoutId))).filter(({ expiresAt }) => expiresAt <= context.at)
  if (held.length === 0) return
  await releaseStock(context, tx, held.map(stockLineOf))
  await deleteHolds(tx, holderOf(checkoutId), context.at)
}

/** Forgets the holds of a checkout whose stock was sold. */
export const deleteStockHolds = (tx: Tx, checkoutId: string) => deleteHolds(tx, holderOf(checkoutId))

export async function linesNotHeld(tx: Tx, checkoutId: string): Promise<StockLine[]> {
  const held = new Set((await findHolds(tx, holderOf(checkoutId))).map(({ subject }) => subject.id))
  const lines = await findLines(tx, checkoutId)
  return lines.filter(({ listingId }) => !held.has(listingId))
}

const stockLineOf = ({ subject, quantity }: HoldLine): StockLine => ({ listingId: subject.id, quantity })
