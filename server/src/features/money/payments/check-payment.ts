import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { lockWithPayable } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { changePayment, claimCheck } from './payments.queries.ts'
import { isOpen, isUnconfirmed, lapseOf, nextCheck, nextLook, nextPoll, waits } from './payments.rules.ts'
import { sendPayment } from './send-payment.ts'
import { lapsePayment, reviewUnconfirmed } from './review-unconfirmed.ts'
import { checkAt } from './schedule.ts'

/** Longer than any one query takes. */
const leaseFor = 45_000

/** Job: what is due for a payment at this moment, and when it is to be checked again. */
export async function checkPayment(deps: Deps, paymentId: string, dueAt: Date): Promise<void> {
  const { db, clock, rails } = deps
  const now = clock()
  const payment = await claimCheck(db, paymentId, dueAt, new Date(now.getTime() + leaseFor))
  if (!payment) return
  if (payment.status === 'created') return sendPayment(deps, paymentId)
  const rail = rails.get(payment.rail)
  const waited = rail.canCheck(payment) ? await rail.check(deps, payment) : undefined
  await db.transaction().execute((tx) => proceed(tx, deps, paymentId, waited))
}

/** What comes next for a payment in its present state. */
async function proceed(tx: Tx, deps: Deps, paymentId: string, waited: number | undefined) {
  const { clock, settings, log } = deps
  const locked = await lockWithPayable(deps, tx, paymentId)
  if (!locked) return
  const { payment } = locked
  const rail = deps.rails.get(payment.rail)
  const { timeScale } = settings.money
  const now = clock()
  const later = (wait: number) => new Date(now.getTime() + wait * timeScale)
  const begunAt = (payment.pushed_at ?? payment.created_at).getTime()
  const lapseAt = new Date(begunAt + lapseOf(rail) * timeScale)
  const age = (now.getTime() - begunAt) / timeScale

  if (payment.status === 'sending') {
    // The process that was sending died, or the provider is slower than it may be. It is never sent again.
    if (now.getTime() < begunAt + waits.sending * timeScale) return checkAt(tx, paymentId, later(nextPoll(0)))
    await movePayment(deps, tx, paymentId, 'submit_unknown', now)
    return checkAt(tx, paymentId, nextPlanned() ?? lapseAt)
  }
  if (isOpen(payment.status) && now >= lapseAt) {
    if (payment.status === 'submit_unknown' || (await rail.mayBePaid(tx, payment)))
      await reviewUnconfirmed(deps, tx, payment, now)
    else if (!(await lapsePayment(deps, tx, locked, now))) return
    return reconcile()
  }
  if (isOpen(payment.status)) {
    const wait = rail.canCheck(payment) ? nextCheck(rail, { age, checks: payment.checks }) : null
    const poll = wait === null ? lapseAt : later(wait)
    const next = waited === undefined ? poll : new Date(now.getTime() + waited)
    return checkAt(tx, paymentId, next < lapseAt ? next : lapseAt)
  }
  return reconcile()

  /** The next query of a plan that needs no answer to what was sent. */
  function nextPlanned() {
    const wait = rail.plan ? nextCheck(rail, { age, checks: 0 }) : null
    return wait === null ? undefined : later(wait)
  }

  /** Some that failed are paid after all, and where the callback is lost only a query shows it. */
  async function reconcile() {
    const { status, reason } = payment
    const mayEnd = isOpen(status) || status === 'lapsed' || status === 'failed' || isUnconfirmed({ status, reason })
    const wait = mayEnd && rail.canCheck(payment) ? nextLook(rail, age) : null
    if (wait !== null) return checkAt(tx, paymentId, later(wait))
    await changePayment(tx, paymentId, { next_check_at: null })
    if (status === 'lapsed' && payment.query_failures === 0)
      log.error({ paymentId }, 'a payment was queried for three days and its end is unknown')
  }
}
