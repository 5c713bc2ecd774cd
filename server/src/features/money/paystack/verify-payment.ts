import type { Deps } from '../../../core/deps.ts'
import type { RailPayment } from '../../../core/payment-rails.ts'
import {
  failPayment,
  findByReceipt,
  isOpen,
  isUnconfirmed,
  lockWithPayable,
  mayMove,
  reviewPayment,
  settlePayment,
} from '../payments/index.ts'
import { referenceOf } from './reference.ts'
import { judge } from './verdict.rules.ts'

export type Verified = 'no_answer' | 'unchanged' | 'settled' | 'failed' | 'review' | 'contradiction'

/**
 * Queries Paystack for what became of a payment and applies its answer. Nothing else makes a payment of this rail paid or failed,
 * so it may be called at any moment, by anybody and by several at once.
 */
export async function verifyPayment(deps: Deps, id: string, { gaveUp = false } = {}): Promise<Verified> {
  const { db, clock, log, paystack, settings } = deps
  const answer = await paystack.verify(referenceOf(id))
  if (answer.is === 'no_answer') {
    log.warn({ paymentId: id, message: answer.message }, 'Paystack did not say what became of a payment')
    return 'no_answer'
  }
  return db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, id)
    if (!locked) return 'unchanged'
    const { payment } = locked
    const { status, reason } = payment
    const at = clock()
    if (!mayMove(status, 'review', reason)) return 'unchanged'
    if (mayMove(status, 'reversed')) {
      // Nothing leads from paid to failed. What was sent back in full is called reversed.
      if (answer.is === 'found' && ['success', 'reversed'].includes(answer.found.status)) return 'unchanged'
      log.error({ paymentId: id, answer }, 'Paystack contradicts a payment that succeeded')
      return 'contradiction'
    }
    const verdict = judge(payment, answer, {
      now: at,
      timeScale: settings.money.timeScale,
      gaveUp,
      undecided: isOpen(status) || isUnconfirmed(payment),
      shown: payment.method !== 'card' || status !== 'submit_unknown',
    })
    const result = {
      result_code: answer.is === 'found' ? answer.found.status : answer.is,
      result_desc: answer.is === 'found' ? answer.found.response : null,
    }
    switch (verdict.act) {
      case 'wait':
        return 'unchanged'
      case 'fail':
        await failPayment(deps, tx, locked, { result, reason: verdict.reason, at, canCheck: true })
        return 'failed'
      case 'review': {
        const { receipt, cents, outcome } = verdict
        log.error({ paymentId: id, outcome }, 'Paystack reports money that does not fit: a person has to decide')
        await reviewPayment(deps, tx, locked, { receipt, cents, result, at })
        return 'review'
      }
      case 'settle': {
        const { receipt, feeCents } = verdict
        if (await findByReceipt(tx, receipt)) {
          await reviewPayment(deps, tx, locked, { receipt, cents: 0, result, at })
          return 'review'
        }
        await settlePayment(deps, tx, locked, { receipt, result, at, feeCents })
        return 'settled'
      }
    }
  })
}

/** Queries as the plan has it. */
export async function checkByVerifying(deps: Deps, payment: RailPayment): Promise<undefined> {
  await verifyPayment(deps, payment.id)
  return undefined
}
