import type { Tx } from '../../../platform/database/db.ts'
import { keepPayable } from '../../commerce/orders/index.ts'
import { releasePhone, movePayment, type Payment } from './payments.queries.ts'
import { isUnconfirmed, isUndisturbed, nextReconciliation } from './payments.rules.ts'
import { refundPrompt } from './prompt-limits.ts'
import type { Reason } from './result-codes.ts'
import { checkAt } from './schedule.ts'
import type { Words } from './settle-payment.ts'

interface Failure {
  words: Words
  reason: Reason | null
  at: Date
  timeScale: number
  /** What Daraja is asked about from now on, now and then: some are paid after all. */
  requestId: string | null
}

/** The payer said no, or M-Pesa did. Nothing happens when the payment has its end already. */
export async function failPayment(tx: Tx, payment: Payment, { words, reason, at, timeScale, requestId }: Failure) {
  const changes = { ...words, reason, settled_at: at, next_check_at: null }
  if (!(await movePayment(tx, payment.id, 'failed', at, changes))) return
  await releasePhone(tx, payment)
  if (isUnconfirmed(payment)) await keepPayable(tx, payment.checkout_id, at)
  if (isUndisturbed(reason)) await refundPrompt(tx, payment)
  const age = (at.getTime() - payment.created_at.getTime()) / timeScale
  const wait = requestId === null ? null : nextReconciliation(age)
  if (wait !== null) await checkAt(tx, payment.id, new Date(at.getTime() + wait * timeScale))
}
