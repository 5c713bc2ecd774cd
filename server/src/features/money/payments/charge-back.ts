import { actingOf, type DisputeEnd } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Locked } from './lock-payment.ts'
import { movePayment, type Moving } from './move-payment.ts'
import { auditPayment, publishDisputed, publishDisputeLost, publishDisputeWon } from './payments.events.ts'
import type { Status } from './payments.rules.ts'

interface At {
  at: Date
}

/**
 * The bank of the payer claims the money back, and nobody knows yet who gets it: until then nothing is handed over, paid
 * out or sent back. False, and nothing done, where the payment is in no state for it.
 */
export async function chargeBack(
  deps: Moving,
  tx: Tx,
  { payment, payable, row }: Locked,
  { at }: At,
): Promise<boolean> {
  if (!(await movePayment(deps, tx, payment.id, 'disputed', at))) return false
  await payable.disputed?.(tx, row, { ...actingOf(deps), at })
  await auditPayment(deps, tx, payment, 'disputed')
  await publishDisputed(tx, payment)
  return true
}

interface End extends At {
  /** What the payment was before, less what has been sent back or taken since. */
  to: Status
  end: DisputeEnd
}

/** The last claim has ended, and not with all of the money: what is left of the payment is as before. */
export async function endChargeback(
  deps: Moving,
  tx: Tx,
  { payment, payable, row }: Locked,
  { at, to, end }: End,
): Promise<void> {
  if (!(await movePayment(deps, tx, payment.id, to, at))) throw new Error(`payment ${payment.id} cannot be ${to}`)
  await payable.disputeEnded?.(tx, row, end, { ...actingOf(deps), at })
}

/** A claim was refused. */
export async function noteWon(deps: Moving, tx: Tx, { payment }: Locked): Promise<void> {
  await auditPayment(deps, tx, payment, 'dispute_won')
  await publishDisputeWon(tx, payment)
}

/** The bank has taken part of the money, or money that was not with the sale any more. */
export async function noteLost(deps: Moving, tx: Tx, { payment }: Locked, cents: number): Promise<void> {
  await auditPayment(deps, tx, payment, 'dispute_lost', { lost_cents: cents })
  await publishDisputeLost(tx, payment, cents)
}
