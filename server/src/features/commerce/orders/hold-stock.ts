import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { releaseStock, reserveStock, sellStock } from '../market/index.ts'
import {
  deleteHolds,
  findHolds,
  findLines,
  findOrdersOfCheckout,
  insertHolds,
  markGivenUp,
  markPaid,
} from './checkouts.queries.ts'
import { holdFor } from './orders.rules.ts'

interface Locked {
  id: string
  status: string
}

/** Sets aside again what a checkout no longer holds, so that paying it makes sense; else refuses `out_of_stock`. */
export async function holdAgain(tx: Tx, checkout: Locked, at: Date): Promise<void> {
  const missing = await linesNotHeld(tx, checkout.id)
  if (missing.length === 0) return
  await reserveStock(tx, missing)
  const expiresAt = new Date(at.getTime() + holdFor)
  await insertHolds(tx, { checkoutId: checkout.id, expiresAt, lines: missing })
}

/** The same where nobody waits for the answer: false when the goods are gone. */
export const mayHoldAgain = (tx: Tx, checkout: Locked, at: Date) => unlessGone(holdAgain(tx, checkout, at))

export type Fulfilment =
  | { outcome: 'paid'; orders: { id: string; number: string; total: number }[] }
  | { outcome: 'goods_gone' | 'already_paid' }

/**
 * The money for a locked checkout has come: its goods change hands and its orders are paid, also when it had been
 * given up in the meantime. All of it or nothing: when any goods are gone, the whole is to be paid back.
 */
export async function fulfilCheckout(tx: Tx, checkout: Locked, at: Date): Promise<Fulfilment> {
  if (checkout.status === 'paid') return { outcome: 'already_paid' }
  const missing = await linesNotHeld(tx, checkout.id)
  if (missing.length > 0 && !(await unlessGone(reserveStock(tx, missing)))) {
    await dropHolds(tx, checkout.id)
    await markGivenUp(tx, checkout.id, 'cancelled', at)
    return { outcome: 'goods_gone' }
  }
  await sellStock(tx, await findLines(tx, checkout.id))
  await deleteHolds(tx, checkout.id)
  await markPaid(tx, checkout.id, at)
  return { outcome: 'paid', orders: await findOrdersOfCheckout(tx, checkout.id) }
}

/** Gives back whatever a checkout holds. */
export async function dropHolds(tx: Tx, checkoutId: string): Promise<void> {
  const held = await findHolds(tx, checkoutId)
  if (held.length === 0) return
  await releaseStock(tx, held)
  await deleteHolds(tx, checkoutId)
}

async function unlessGone(reserving: Promise<void>): Promise<boolean> {
  try {
    await reserving
    return true
  } catch (error) {
    // Stock refuses before it writes, so the transaction goes on; here no stock is an outcome, not an answer.
    if (error instanceof Refusal) return false
    throw error
  }
}

async function linesNotHeld(tx: Tx, checkoutId: string) {
  const held = new Set((await findHolds(tx, checkoutId)).map(({ listingId }) => listingId))
  const lines = await findLines(tx, checkoutId)
  return lines.filter(({ listingId }) => !held.has(listingId))
}
