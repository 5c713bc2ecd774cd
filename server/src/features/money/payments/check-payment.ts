import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { applyAnswer } from './apply-answer.ts'
import { lockWithPayable } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { changePayment, claimCheck, type Payment } from './payments.queries.ts'
import { isOpen, isUnconfirmed, maxPolls, nextPoll, nextReconciliation, waits } from './payments.rules.ts'
import { pushPayment } from './push-payment.ts'
import { lapsePayment, mayBePaid, reviewUnconfirmed } from './review-unconfirmed.ts'
import { checkAt } from './schedule.ts'

/** Longer than any one query takes. */
const leaseFor = 45_000

/** Job: what is due for a payment at this moment, and when it is to be checked again. */
export async function checkPayment(deps: Deps, paymentId: string, dueAt: Date): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const payment = await claimCheck(db, paymentId, dueAt, new Date(now.getTime() + leaseFor))
  if (!payment) return
  if (payment.status === 'created') return pushPayment(deps, paymentId)
  const waited = payment.checkout_request_id ? await query(deps, payment, payment.checkout_request_id) : undefined
  await db.transaction().execute((tx) => proceed(tx, deps, paymentId, waited))
}

/** Queries Daraja, if the allowance permits. Answers the milliseconds to wait when it did not. */
async function query(deps: Deps, payment: Payment, checkoutRequestId: string): Promise<number | undefined> {
  const { db, daraja } = deps
  const wait = daraja.consumeQuery()
  if (wait > 0) return wait
  await changePayment(db, payment.id, { checks: payment.checks + 1 })
  const answer = await daraja.query(checkoutRequestId)
  if (answer.is === 'undetermined') return answer.retryAfter > 0 ? answer.retryAfter * 1000 : undefined
  await applyAnswer(deps, payment.id, answer.code)
  return undefined
}

/** What comes next for a payment in its present state. */
async function proceed(tx: Tx, deps: Deps, paymentId: string, waited: number | undefined) {
  const { clock, settings, log } = deps
  const locked = await lockWithPayable(deps, tx, paymentId)
  if (!locked) return
  const { payment } = locked
  const { timeScale } = settings.mpesa
  const now = clock()
  const later = (wait: number) => new Date(now.getTime() + wait * timeScale)
  const begunAt = (payment.pushed_at ?? payment.created_at).getTime()
  const lapseAt = new Date(begunAt + waits.lapse * timeScale)

  if (payment.status === 'sending') {
    // The process that was sending died, or Daraja is slower than it may be. The prompt is never sent again.
    if (now.getTime() < begunAt + waits.sending * timeScale) return checkAt(tx, paymentId, later(nextPoll(0)))
    await movePayment(deps, tx, paymentId, 'submit_unknown', now)
    return checkAt(tx, paymentId, lapseAt)
  }
  if (isOpen(payment.status) && now >= lapseAt) {
    if (await mayBePaid(tx, payment)) await reviewUnconfirmed(deps, tx, payment, now)
    else if (!(await lapsePayment(deps, tx, locked, now))) return
    return reconcile()
  }
  if (isOpen(payment.status)) {
    const poll = payment.checks < maxPolls && payment.checkout_request_id ? later(nextPoll(payment.checks)) : lapseAt
    const next = waited === undefined ? poll : new Date(now.getTime() + waited)
    return checkAt(tx, paymentId, next < lapseAt ? next : lapseAt)
  }
  return reconcile()

  /** Some that failed are paid after all, and where the callback is lost only a query shows it. */
  async function reconcile() {
    const age = (now.getTime() - begunAt) / timeScale
    const { status, reason } = payment
    const mayEnd = isOpen(status) || status === 'lapsed' || status === 'failed' || isUnconfirmed({ status, reason })
    const wait = mayEnd && payment.checkout_request_id ? nextReconciliation(age) : null
    if (wait !== null) return checkAt(tx, paymentId, later(wait))
    await changePayment(tx, paymentId, { next_check_at: null })
    if (status === 'lapsed' && payment.query_failures === 0)
      log.error({ paymentId }, 'a payment was queried for three days and its end is unknown')
  }
}
