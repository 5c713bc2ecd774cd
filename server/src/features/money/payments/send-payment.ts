import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import { actingOf } from '../../../core/payables.ts'
import type { SendAnswer } from '../../../core/payment-rails.ts'
import { endPayment } from './end-payment.ts'
import { lockWithPayable, type Locked } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { changePayment, findByRequestId, findPayment, type Payment } from './payments.queries.ts'
import { isUnconfirmed, lapseOf, nextPoll, noReference, waits } from './payments.rules.ts'
import { checkAt } from './schedule.ts'

/**
 * Job: sends a payment that is only stored so far to its provider. At most once, in every sequence of events: the payment leaves
 * `created` before it is sent, and nothing ever sends from another state.
 */
export async function sendPayment(deps: Deps, paymentId: string): Promise<void> {
  const { db, clock, payables, rails, settings, log } = deps
  const sentAt = clock()
  const after = (wait: number) => new Date(sentAt.getTime() + wait * settings.money.timeScale)

  const payment = await db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (locked?.payment.status !== 'created') return undefined
    if (await isStillPayable(deps, tx, locked, sentAt)) {
      await movePayment(deps, tx, paymentId, 'sending', sentAt, { pushed_at: sentAt })
      await checkAt(tx, paymentId, after(waits.sending))
      return locked.payment
    }
    await endPayment(deps, tx, locked, { status: 'cancelled', reason: null, at: sentAt })
    await rails.get(locked.payment.rail).uncount(tx, locked.payment)
    return undefined
  })
  if (!payment) return

  const [part] = await payables.get(payment.payable_kind).parts(db, payment.payable_id)
  const answer = await rails.get(payment.rail).send(deps, payment, part?.reference ?? noReference)
  if (answer.is !== 'accepted') log.warn({ paymentId, answer }, 'a payment was not accepted by its provider')
  await storeAnswer(deps, payment, answer, after)
}

/**
 * It may be late by as long as we were down: by then it may no longer be payable, the goods may be gone, or the phone may
 * be showing another prompt.
 */
async function isStillPayable(deps: Deps, tx: Tx, locked: Locked, at: Date) {
  const { payment, payable, row } = locked
  if (!payable.isPayable(row, at) || !(await mayHold(deps, tx, locked, at))) return false
  return deps.rails.get(payment.rail).isFree(deps, tx, payment, at)
}

async function mayHold(deps: Deps, tx: Tx, { payable, row }: Locked, at: Date): Promise<boolean> {
  try {
    await payable.hold(tx, row, { ...actingOf(deps), at })
    return true
  } catch (error) {
    // It refuses before it writes, so the transaction can go on; nobody waits for an answer here.
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The callback may have come first: then the payment has ended already and only gets its ids. */
function storeAnswer(deps: Deps, payment: Payment, answer: SendAnswer, after: (wait: number) => Date) {
  const { db, clock, rails, log } = deps
  const { id } = payment
  const rail = rails.get(payment.rail)
  const [firstPoll] = rail.plan?.polls ?? []
  return db.transaction().execute(async (tx) => {
    const at = clock()
    if (answer.is === 'accepted') {
      const { ids } = answer
      const holder = ids.provider_request_id && (await findByRequestId(tx, ids.provider_request_id))
      if (holder && holder.id !== id) {
        log.error({ paymentId: id, holder: holder.id }, 'a provider gave two payments one id')
        return
      }
      if (await movePayment(deps, tx, id, 'pending', at, ids)) return checkAt(tx, id, after(firstPoll ?? nextPoll(0)))
      await changePayment(tx, id, ids)
      // Put in review while the answer was on its way: now there is an id to query by.
      const now = await findPayment(tx, id)
      if (now && isUnconfirmed(now)) await checkAt(tx, id, at)
    } else if (answer.is === 'rejected') {
      const { reason, code, message } = answer
      const locked = await lockWithPayable(deps, tx, id)
      const changes = { result_code: code, result_desc: message }
      if (!locked || !(await endPayment(deps, tx, locked, { status: 'rejected', reason, at, changes }))) return
      await rail.uncount(tx, payment)
    } else if (await movePayment(deps, tx, id, 'submit_unknown', at, { result_desc: answer.message })) {
      await checkAt(tx, id, after(firstPoll ?? lapseOf(rail)))
    }
  })
}
