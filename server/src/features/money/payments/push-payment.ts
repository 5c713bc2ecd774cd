import { shillingsOf } from '@mtaa/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import { callbackUrlOf } from './callback-address.ts'
import type { PushAnswer } from './daraja.ts'
import { endPayment } from './end-payment.ts'
import { lockWithPayable, type Locked } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { changePayment, findByRequestId, findPayment, reservePhone, type Payment } from './payments.queries.ts'
import { isUnconfirmed, nextPoll, waits } from './payments.rules.ts'
import { refundPrompt } from './prompt-limits.ts'
import { checkAt } from './schedule.ts'

/**
 * Job: sends the prompt of a payment that is only stored so far. At most once, whatever happens: the payment leaves
 * `created` before the prompt is sent, and nothing ever sends from another state.
 */
export async function pushPayment(deps: Deps, paymentId: string): Promise<void> {
  const { db, clock, daraja, payables, settings, log } = deps
  const { mpesa } = settings
  const pushedAt = clock()
  const after = (wait: number) => new Date(pushedAt.getTime() + wait * mpesa.timeScale)

  const payment = await db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (locked?.payment.status !== 'created') return undefined
    if (await isStillWanted(deps, tx, locked, { at: pushedAt, until: after(waits.phone) })) {
      await movePayment(deps, tx, paymentId, 'sending', pushedAt, { pushed_at: pushedAt })
      await checkAt(tx, paymentId, after(waits.sending))
      return locked.payment
    }
    await endPayment(deps, tx, locked, { status: 'cancelled', reason: null, at: pushedAt })
    await refundPrompt(tx, locked.payment)
    return undefined
  })
  if (!payment?.phone) return

  const [part] = await payables.get(payment.payable_kind).parts(db, payment.payable_id)
  const answer = await daraja.push({
    phone: payment.phone,
    shillings: shillingsOf(payment.amount_cents),
    reference: part?.reference ?? 'MTAA',
    callbackUrl: callbackUrlOf(mpesa, paymentId),
  })
  if (answer.is !== 'accepted') log.warn({ paymentId, answer }, 'a prompt was not accepted')
  await storeAnswer(deps, payment, answer, after)
}

/**
 * The prompt may be late by as long as we were down: by then it may no longer be payable, the goods may be gone, or the
 * phone may be showing another prompt.
 */
async function isStillWanted(deps: Deps, tx: Tx, locked: Locked, { at, until }: { at: Date; until: Date }) {
  const { payment, payable, row } = locked
  const { id: paymentId, phone } = payment
  if (phone === null || !payable.isPayable(row, at) || !(await mayHold(deps, tx, locked, at))) return false
  return (await reservePhone(tx, { phone, paymentId, at, until })) === null
}

async function mayHold({ clock, cipher }: Deps, tx: Tx, { payable, row }: Locked, at: Date): Promise<boolean> {
  try {
    await payable.hold(tx, row, { at, clock, cipher })
    return true
  } catch (error) {
    // It refuses before it writes, so the transaction can go on; nobody waits for an answer here.
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The callback may have come first: then the payment has ended already and only gets its ids. */
function storeAnswer(deps: Deps, payment: Payment, answer: PushAnswer, after: (wait: number) => Date) {
  const { db, clock, log } = deps
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
      if (await movePayment(deps, tx, id, 'pending', at, ids)) return checkAt(tx, id, after(nextPoll(0)))
      await changePayment(tx, id, ids)
      // Put in review while the answer was on its way: now there is an id to query by.
      const now = await findPayment(tx, id)
      if (now && isUnconfirmed(now)) await checkAt(tx, id, at)
    } else if (answer.is === 'rejected') {
      const { reason, code, message } = answer
      const locked = await lockWithPayable(deps, tx, id)
      const changes = { result_code: code, result_desc: message }
      if (!locked || !(await endPayment(deps, tx, locked, { status: 'rejected', reason, at, changes }))) return
      await refundPrompt(tx, payment)
    } else if (await movePayment(deps, tx, id, 'submit_unknown', at, { result_desc: answer.message })) {
      await checkAt(tx, id, after(waits.lapse))
    }
  })
}
