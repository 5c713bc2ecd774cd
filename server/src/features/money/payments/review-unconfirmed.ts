import { unconfirmed } from '@mtaa/contract/money/payments'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { endPayment } from './end-payment.ts'
import type { Locked } from './lock-payment.ts'
import { auditPayment } from './payments.events.ts'
import { movePayment, type Moving } from './move-payment.ts'
import type { Payment } from './payments.queries.ts'

/** Time is over and nobody knows. It is not paid again until a callback, a query or the statement says what it was. */
export async function reviewUnconfirmed(deps: Deps, tx: Tx, payment: Payment, at: Date): Promise<void> {
  if (!(await movePayment(deps, tx, payment.id, 'review', at, { reason: unconfirmed, next_check_at: null }))) return
  await deps.rails.get(payment.rail).release(tx, payment)
  await auditPayment(deps, tx, payment, 'put_in_review', { reason: unconfirmed })
  const { payable_kind, payable_id } = payment
  deps.log.error({ paymentId: payment.id, payable_kind, payable_id }, 'a payment is in review: its push is unconfirmed')
}

/** No money came, according to every source that could know. It can be paid again, also when that took days. */
export const lapsePayment = (deps: Moving, tx: Tx, locked: Locked, at: Date): Promise<boolean> =>
  endPayment(deps, tx, locked, { status: 'lapsed', reason: 'no_evidence', at, changes: { settled_at: at } })
