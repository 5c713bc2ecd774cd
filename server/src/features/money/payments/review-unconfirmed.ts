import { unconfirmed } from '@mtaa/contract/money/payments'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { findWaitingCallbacks } from './callbacks.queries.ts'
import { endPayment } from './end-payment.ts'
import type { Locked } from './lock-payment.ts'
import { auditPayment } from './payments.events.ts'
import { movePayment, type Moving } from './move-payment.ts'
import { releasePhone, type Payment } from './payments.queries.ts'

/**
 * Whether silence may hide money: without the id that a push is answered with there is nothing to query by, and a
 * success may have been reported that waits for a query to agree. Only a push that was answered can be called unpaid.
 */
export const mayBePaid = async (tx: Tx, { id, status, checkout_request_id }: Payment): Promise<boolean> =>
  status === 'submit_unknown' || checkout_request_id === null || (await findWaitingCallbacks(tx, id)).length > 0

/** Time is over and nobody knows. It is not paid again until a callback, a query or the statement says what it was. */
export async function reviewUnconfirmed(deps: Deps, tx: Tx, payment: Payment, at: Date): Promise<void> {
  if (!(await movePayment(deps, tx, payment.id, 'review', at, { reason: unconfirmed, next_check_at: null }))) return
  await releasePhone(tx, payment)
  await auditPayment(deps, tx, payment, 'put_in_review', { reason: unconfirmed })
  const { payable_kind, payable_id } = payment
  deps.log.error({ paymentId: payment.id, payable_kind, payable_id }, 'a payment is in review: its push is unconfirmed')
}

/** No money came, according to whoever could know. It can be paid again, also when that took days. */
export const lapsePayment = (deps: Moving, tx: Tx, locked: Locked, at: Date): Promise<boolean> =>
  endPayment(deps, tx, locked, { status: 'lapsed', reason: 'no_evidence', at, changes: { settled_at: at } })
