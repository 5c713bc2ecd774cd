import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import {
  changePayment,
  checkAt,
  failPayment,
  findByReceipt,
  findByRequestId,
  lockWithPayable,
  mayMove,
  reviewPayment,
  type Locked,
} from '../payments/index.ts'
import { settleByReceipt } from './book-money.ts'
import { findCallback, markApplied } from './callbacks.queries.ts'
import { readCallback, type FullCallbackContent } from './daraja-messages.ts'
import { counters } from './daraja.metrics.ts'
import { judge, type Verdict } from './evidence.rules.ts'
import { meaningOf } from './result-codes.ts'

/** Job: applies a callback by the rules of evidence. Safe to repeat: that it was applied is written in the same transaction. */
export async function applyCallback(deps: Deps, callbackId: string): Promise<void> {
  const { db, clock, settings, log } = deps
  const known = await findCallback(db, callbackId)
  if (!known?.payment_id || known.applied_at) return
  const paymentId = known.payment_id
  await db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    const callback = await findCallback(tx, callbackId)
    if (!locked || !callback || callback.applied_at) return
    const at = clock()
    const content = readCallback(callback.body)
    if (!content) return markApplied(tx, callbackId, 'unreadable', at)
    const { listed } = callback
    const { strictEvidence: strict = false } = locked.payable
    const trust = { listed, mode: settings.mpesa.sourceMode, agreed: false, strict, now: at }
    const verdict = judge(locked.payment, content, trust)
    const outcome = await carryOut(deps, tx, locked, { verdict, content, at })
    if (outcome === 'contradiction') counters.contradictions += 1
    if (alarming.has(outcome)) log.error({ paymentId, callbackId, outcome }, 'a callback that a person should see')
    return markApplied(tx, callbackId, outcome, at)
  })
}

const alarming = new Set(['unmatched', 'contradiction', 'amount_mismatch', 'too_late', 'receipt_replayed'])

/** Does what the verdict demands; answers the outcome for the row of the callback. */
export async function carryOut(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { verdict, content, at }: { verdict: Verdict; content: FullCallbackContent; at: Date },
): Promise<string> {
  const { payment } = locked
  const result = { result_code: content.code, result_desc: content.description }
  const believed = verdict.act !== 'nothing' && !(verdict.act === 'query' && verdict.outcome === 'unlisted')
  const requestId = believed ? await storeIds(tx, locked, content) : payment.checkout_request_id
  switch (verdict.act) {
    case 'settle': {
      const { receipt } = verdict
      if (!(await findByReceipt(tx, receipt)))
        return settleByReceipt(deps, tx, locked, { receipt, result, at, evidence: 'callback' })
      await reviewPayment(deps, tx, locked, { receipt, cents: content.amountCents ?? 0, result, at })
      return 'receipt_replayed'
    }
    case 'review': {
      const { receipt, cents, outcome } = verdict
      await reviewPayment(deps, tx, locked, { receipt, cents, result, at })
      return outcome
    }
    case 'fail': {
      const meaning = meaningOf(content.code)
      const reason = meaning.is === 'failure' ? meaning.reason : null
      await failPayment(deps, tx, locked, { result, reason, at, canCheck: requestId !== null })
      return 'failed'
    }
    case 'query':
      // Only for what could still change.
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

/** A callback that came before the answer to the push brings the ids; the address it came to identifies the payment. */
async function storeIds(tx: Tx, { payment }: Locked, { checkoutRequestId, merchantRequestId }: FullCallbackContent) {
  const known = payment.checkout_request_id
  if (known !== null || checkoutRequestId === null || (await findByRequestId(tx, checkoutRequestId))) return known
  await changePayment(tx, payment.id, {
    checkout_request_id: checkoutRequestId,
    merchant_request_id: merchantRequestId,
  })
  return checkoutRequestId
}
