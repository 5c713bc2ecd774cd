import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { lockCheckout } from '../../commerce/orders/index.ts'
import { findCallback, markApplied } from './callbacks.queries.ts'
import { readCallback, type FullCallbackContent } from './daraja-messages.ts'
import { changePayment, findByReceipt, findByRequestId, findPayment, lockPayment } from './payments.queries.ts'
import { judge, mayMove, type Verdict } from './payments.rules.ts'
import { meaningOf } from './result-codes.ts'
import { checkAt } from './schedule.ts'
import { failPayment } from './fail-payment.ts'
import { reviewPayment, settlePayment, type Locked } from './settle-payment.ts'

/** Makes of a callback what it is worth. Applying it twice is once: the first time is written in the same transaction. */
export async function applyCallback({ db, clock, settings, log }: Deps, callbackId: string): Promise<void> {
  const known = await findCallback(db, callbackId)
  if (!known?.payment_id || known.applied_at) return
  const paymentId = known.payment_id
  await db.transaction().execute(async (tx) => {
    const locked = await lockBoth(tx, paymentId)
    const callback = await findCallback(tx, callbackId)
    if (!locked || !callback || callback.applied_at) return
    const at = clock()
    const content = readCallback(callback.body)
    if (!content) return markApplied(tx, callbackId, 'unreadable', at)
    const { listed } = callback
    const verdict = judge(locked.payment, content, { listed, mode: settings.mpesa.sourceMode, agreed: false, now: at })
    const outcome = await carryOut(tx, locked, { verdict, content, at, timeScale: settings.mpesa.timeScale })
    if (alarming.has(outcome)) log.error({ paymentId, callbackId, outcome }, 'a callback that a person should see')
    return markApplied(tx, callbackId, outcome, at)
  })
}

const alarming = new Set(['unmatched', 'contradiction', 'amount_mismatch', 'too_late', 'receipt_replayed'])

/** The checkout first, then its payment: the order in which everything here is locked. */
export async function lockBoth(tx: Tx, paymentId: string): Promise<Locked | undefined> {
  const known = await findPayment(tx, paymentId)
  const checkout = known && (await lockCheckout(tx, known.checkout_id))
  const payment = checkout && (await lockPayment(tx, paymentId))
  return payment && { payment, checkout }
}

/** Does what the verdict says, and answers the word for the inbox. */
export async function carryOut(
  tx: Tx,
  locked: Locked,
  { verdict, content, at, timeScale }: { verdict: Verdict; content: FullCallbackContent; at: Date; timeScale: number },
): Promise<string> {
  const { payment } = locked
  const words = { result_code: content.code, result_desc: content.description }
  const believed = verdict.act !== 'nothing' && !(verdict.act === 'ask' && verdict.outcome === 'unlisted')
  const requestId = believed ? await learnId(tx, locked, content) : payment.checkout_request_id
  switch (verdict.act) {
    case 'settle': {
      const { receipt } = verdict
      if (!(await findByReceipt(tx, receipt))) return settlePayment(tx, locked, { receipt, words, at })
      await reviewPayment(tx, locked, { receipt, cents: content.amountCents ?? 0, words, at })
      return 'receipt_replayed'
    }
    case 'review': {
      const { receipt, cents, outcome } = verdict
      await reviewPayment(tx, locked, { receipt, cents, words, at })
      return outcome
    }
    case 'fail': {
      const meaning = meaningOf(content.code)
      const reason = meaning.is === 'failure' ? meaning.reason : null
      await failPayment(tx, payment, { words, reason, at, timeScale, requestId })
      return 'failed'
    }
    case 'ask':
      // Only what could still change is worth a question.
      if (requestId && mayMove(payment.status, 'review', payment.reason)) await checkAt(tx, payment.id, at)
      return verdict.outcome
    case 'keep_receipt':
      if (await findByReceipt(tx, verdict.receipt)) return 'receipt_replayed'
      await changePayment(tx, payment.id, { receipt: verdict.receipt })
      return 'receipt_kept'
    case 'nothing':
      return verdict.outcome
  }
}

/** A callback that came before the answer to the push brings the ids; the address it came to says whose they are. */
async function learnId(tx: Tx, { payment }: Locked, { checkoutRequestId, merchantRequestId }: FullCallbackContent) {
  const known = payment.checkout_request_id
  if (known !== null || checkoutRequestId === null || (await findByRequestId(tx, checkoutRequestId))) return known
  await changePayment(tx, payment.id, {
    checkout_request_id: checkoutRequestId,
    merchant_request_id: merchantRequestId,
  })
  return checkoutRequestId
}
