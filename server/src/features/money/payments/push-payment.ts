import { shillingsOf } from '@mtaa/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { findOrdersOfCheckout, isPayable, mayHoldAgain } from '../../commerce/orders/index.ts'
import { lockBoth } from './apply-callback.ts'
import { callbackUrlOf } from './callback-address.ts'
import { darajaOf, type PushAnswer } from './daraja.ts'
import {
  changePayment,
  findByRequestId,
  findPayment,
  releasePhone,
  movePayment,
  reservePhone,
  type Payment,
} from './payments.queries.ts'
import { isUnconfirmed, nextPoll, waits } from './payments.rules.ts'
import { refundPrompt } from './prompt-limits.ts'
import { checkAt } from './schedule.ts'
import type { Locked } from './settle-payment.ts'

/**
 * Sends the prompt of a payment that was only written down. At most once, whatever happens: the payment leaves
 * `created` before the prompt is sent, and nothing ever sends from another state.
 */
export async function pushPayment(deps: Deps, paymentId: string): Promise<void> {
  const { db, clock, settings, log } = deps
  const { mpesa } = settings
  const pushedAt = clock()
  const after = (wait: number) => new Date(pushedAt.getTime() + wait * mpesa.timeScale)

  const payment = await db.transaction().execute(async (tx) => {
    const locked = await lockBoth(tx, paymentId)
    if (locked?.payment.status !== 'created') return undefined
    if (await makesSense(tx, locked, { at: pushedAt, until: after(waits.phone) })) {
      await movePayment(tx, paymentId, 'sending', pushedAt, { pushed_at: pushedAt })
      await checkAt(tx, paymentId, after(waits.sending))
      return locked.payment
    }
    await movePayment(tx, paymentId, 'cancelled', pushedAt, { next_check_at: null })
    await releasePhone(tx, locked.payment)
    await refundPrompt(tx, locked.payment)
    return undefined
  })
  if (!payment?.phone) return

  const [order] = await findOrdersOfCheckout(db, payment.checkout_id)
  const answer = await darajaOf(mpesa, clock).push({
    phone: payment.phone,
    shillings: shillingsOf(payment.amount_cents),
    reference: order?.number ?? 'MTAA',
    callbackUrl: callbackUrlOf(mpesa, paymentId),
  })
  if (answer.is !== 'accepted') log.warn({ paymentId, answer }, 'a prompt was not accepted')
  await noteAnswer(deps, payment, answer, after)
}

/**
 * The prompt may be late by as long as we were down: then the order can perhaps no longer be paid, the goods be gone,
 * or the phone be showing another prompt.
 */
async function makesSense(tx: Tx, { payment, checkout }: Locked, { at, until }: { at: Date; until: Date }) {
  const { id: paymentId, phone } = payment
  if (phone === null || !isPayable(checkout, at) || !(await mayHoldAgain(tx, checkout, at))) return false
  return (await reservePhone(tx, { phone, paymentId, at, until })) === null
}

/** The callback may have come first: then the payment has its end already and only learns its ids. */
function noteAnswer({ db, clock, log }: Deps, payment: Payment, answer: PushAnswer, after: (wait: number) => Date) {
  const { id } = payment
  return db.transaction().execute(async (tx) => {
    const at = clock()
    if (answer.is === 'accepted') {
      const ids = { checkout_request_id: answer.checkoutRequestId, merchant_request_id: answer.merchantRequestId }
      const holder = await findByRequestId(tx, answer.checkoutRequestId)
      if (holder && holder.id !== id) {
        log.error({ paymentId: id, holder: holder.id }, 'Daraja gave two payments one id')
        return
      }
      if (await movePayment(tx, id, 'pending', at, ids)) return checkAt(tx, id, after(nextPoll(0)))
      await changePayment(tx, id, ids)
      // Given up on while the answer was on its way: now there is something to ask with.
      const now = await findPayment(tx, id)
      if (now && isUnconfirmed(now)) await checkAt(tx, id, at)
    } else if (answer.is === 'rejected') {
      const { reason, code, message } = answer
      const why = { reason, result_code: code, result_desc: message, next_check_at: null }
      if (!(await movePayment(tx, id, 'rejected', at, why))) return
      await releasePhone(tx, payment)
      await refundPrompt(tx, payment)
    } else if (await movePayment(tx, id, 'submit_unknown', at, { result_desc: answer.message })) {
      await checkAt(tx, id, after(waits.lapse))
    }
  })
}
