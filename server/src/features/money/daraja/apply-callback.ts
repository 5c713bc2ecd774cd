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
  receivePayment,
  reviewPayment,
  type Locked,
  type ProviderResult,
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
  const requestId = believed ? await storeIds(tx, locked, content) : payment.provider_request_id
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
    case 'return':
      return returnSecond(deps, tx, locked, { ...verdict, result, at })
    case 'nothing':
      return verdict.outcome
  }
}

interface Second {
  receipt: string
  cents: number
  result: ProviderResult
  at: Date
}

/**
 * Somebody paid by hand and then entered the PIN of the prompt: the second money is a payment of its own, which settles as owed
 * back. Much of it waits for two persons, so a callback alone sends nothing large away.
 */
async function returnSecond(deps: Deps, tx: Tx, { payment }: Locked, { receipt, cents, result, at }: Second) {
  if (await findByReceipt(tx, receipt)) return 'receipt_replayed'
  const { payable_kind: kind, payable_id: id, payer_id: payerId, rail, phone } = payment
  const opened = await receivePayment(deps, tx, { payable: { kind, id }, payerId, rail, phone, amountCents: cents, at })
  if (!opened) return 'contradiction'
  await settleByReceipt(deps, tx, opened, { receipt, result, at, evidence: 'callback' })
  return 'paid_twice'
}

/** A callback that came before the answer to the push brings the ids; the path it came to identifies the payment. */
async function storeIds(tx: Tx, { payment }: Locked, { checkoutRequestId, merchantRequestId }: FullCallbackContent) {
  const known = payment.provider_request_id
  if (known !== null || checkoutRequestId === null || (await findByRequestId(tx, checkoutRequestId))) return known
  await changePayment(tx, payment.id, {
    provider_request_id: checkoutRequestId,
    provider_reference: merchantRequestId,
  })
  return checkoutRequestId
}
