import { unconfirmed } from '@mtaa/contract/money/payments'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { keepPayable } from '../../commerce/orders/index.ts'
import { findWaitingCallbacks } from './callbacks.queries.ts'
import { releasePhone, movePayment, type Payment } from './payments.queries.ts'
import { isUnconfirmed } from './payments.rules.ts'

/**
 * Whether silence may hide money: a push whose answer nobody has understood can be asked about with no id, and a success
 * that waits for Daraja to say the same has been told of. Only a push that was answered can be called unpaid.
 */
export const mayBePaid = async (tx: Tx, { id, status, checkout_request_id }: Payment): Promise<boolean> =>
  status === 'submit_unknown' || checkout_request_id === null || (await findWaitingCallbacks(tx, id)).length > 0

/** The wait is over and nobody knows. It is not paid again until a callback, a query or the statement says what it was. */
export async function reviewUnconfirmed(tx: Tx, payment: Payment, at: Date, log: Deps['log']): Promise<void> {
  if (!(await movePayment(tx, payment.id, 'review', at, { reason: unconfirmed, next_check_at: null }))) return
  await releasePhone(tx, payment)
  log.error(
    { paymentId: payment.id, checkoutId: payment.checkout_id },
    'a payment is in review: its push is unconfirmed',
  )
}

/** No money came, as far as anybody who could know says. The order can be paid again, also when that took days. */
export async function lapsePayment(tx: Tx, payment: Payment, at: Date): Promise<boolean> {
  const changes = { reason: 'no_evidence', settled_at: at, next_check_at: null }
  if (!(await movePayment(tx, payment.id, 'lapsed', at, changes))) return false
  await releasePhone(tx, payment)
  if (isUnconfirmed(payment)) await keepPayable(tx, payment.checkout_id, at)
  return true
}
