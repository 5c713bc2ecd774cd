import { second, minute, hour } from '@mtaa/contract/time'
import type { PaymentReason } from '@mtaa/contract/money/payments'
import type { RailPayment } from '../../../core/payment-rails.ts'
import type { Found, Transaction } from './paystack.ts'
import { receiptOf } from './reference.ts'

/** When open payments are verified. What is still open then is for a person. */
export const plan = {
  polls: [30 * second, 2 * minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour],
  lapse: 24 * hour,
} as const

/** A page on which nobody has paid for so long is over. A payment by it is accepted late. */
const pageLifetime = 15 * minute
/** What Paystack does not know so long after it was sent never reached it. */
const lostAfter = minute
/** Success of a payment that ended is accepted this long after it was begun. */
const lateWindow = 72 * hour

export type Verdict =
  | { act: 'settle'; receipt: string; feeCents: number }
  /** Money came that does not fit; `cents` of it are in our currency. */
  | {
      act: 'review'
      receipt: string
      cents: number
      outcome: 'amount_mismatch' | 'other_currency' | 'too_late' | 'taken_back'
    }
  | { act: 'fail'; reason: PaymentReason; code: string; description: string | null }
  | { act: 'wait' }

interface Circumstances {
  now: Date
  timeScale: number
  /** The payer has said that they will not pay there. */
  gaveUp: boolean
  /** The payment is open, or in review because nobody knew. */
  undecided: boolean
  /** Somebody may have its page before them. */
  shown: boolean
}

/** What an answer of `verify` means for a payment that is not paid. */
export function judge(
  payment: Pick<RailPayment, 'amount_cents' | 'status' | 'pushed_at' | 'created_at'>,
  answer: Found<Transaction>,
  { now, timeScale, gaveUp, undecided, shown }: Circumstances,
): Verdict {
  if (answer.is === 'no_answer') return { act: 'wait' }
  const age = (now.getTime() - (payment.pushed_at ?? payment.created_at).getTime()) / timeScale
  const fail = (reason: PaymentReason, code: string, description: string | null = null): Verdict =>
    undecided ? { act: 'fail', reason, code, description } : { act: 'wait' }

  if (answer.is === 'not_found') {
    const isLost = payment.status !== 'pending' && age >= lostAfter
    return isLost ? fail('temporary', 'not_found') : { act: 'wait' }
  }
  const { status, response } = answer.found
  if (status === 'success') {
    const lateBy = now.getTime() - payment.created_at.getTime() - lateWindow * timeScale
    return paid(payment.amount_cents, answer.found, { late: !undecided && lateBy > 0 })
  }
  if (status === 'reversed')
    return { act: 'review', receipt: receiptOf(answer.found.id), cents: 0, outcome: 'taken_back' }
  if (status === 'failed') return fail('declined', status, response)
  if (status !== 'abandoned') return { act: 'wait' }
  if (!shown) return fail('temporary', status)
  if (gaveUp) return fail('cancelled_by_user', status, response)
  return age >= pageLifetime ? fail('expired', status, response) : { act: 'wait' }
}

/** Where the payer bears the fee, they pay more than was requested: what counts is what was requested. */
function paid(
  expected: number,
  { id, amount, requested, fees, currency }: Transaction,
  { late }: { late: boolean },
): Verdict {
  const receipt = receiptOf(id)
  if (currency !== 'KES') return { act: 'review', receipt, cents: 0, outcome: 'other_currency' }
  const came = requested ?? amount
  if (came !== expected || amount === null || amount < came)
    return { act: 'review', receipt, cents: came ?? 0, outcome: 'amount_mismatch' }
  const feeCents = Math.max(0, (fees ?? 0) - (amount - came))
  if (feeCents > came) return { act: 'review', receipt, cents: came, outcome: 'amount_mismatch' }
  if (late) return { act: 'review', receipt, cents: came, outcome: 'too_late' }
  return { act: 'settle', receipt, feeCents }
}
