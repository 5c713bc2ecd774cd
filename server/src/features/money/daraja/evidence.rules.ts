import { second, minute } from '@mtaa/contract/time'
import { isPaid, isUnconfirmed, lateWindow, mayMove, type Status } from '../payments/index.ts'

/** The waits before scaling. */
export const waits = {
  /** One prompt per phone. */
  phone: 90 * second,
  /** A statement that ends sooner after the push may not have the payment yet. */
  statement: 60 * minute,
  /** Two queries must agree, this far apart and this long after the push. */
  betweenQueries: 15 * second,
  firstQuery: 20 * second,
  /** From here on a payer may say by which receipt they have paid. */
  claim: 75 * second,
  /** Without an answer after this, a query about a receipt has none. */
  status: 2 * minute,
  /** Payments that are pulled back are mostly so in the first minutes: earlier a query proves little. */
  recheckAfter: 10 * minute,
  /** For so long after the answer the money counts as still there. */
  recheckHolds: 60 * minute,
  /** Between two queries about one paid payment without an answer that helps. */
  recheckAgain: 15 * minute,
} as const

/** How far clocks of two books may be apart. */
export const skew = 2 * minute

/** From KSh 10,000 a callback alone is not enough, and for what is as good as money it never is. */
export const needsQueryFrom = 1_000_000

/** From KSh 1,000 a payment is queried once by itself, whether it is paid out or not. */
export const recheckFrom = 100_000

/** Paid, and not on its way back by us: money of it that leaves was pulled by the provider. */
export const isPulled = (status: Status) => ['succeeded', 'succeeded_late', 'disputed'].includes(status)

export interface Known {
  status: Status
  reason: string | null
  amount_cents: number
  receipt: string | null
  provider_request_id: string | null
  created_at: Date
}

/** The content of a callback in one shape; null where it has none. */
export interface CallbackContent {
  checkoutRequestId: string | null
  meaning: 'success' | 'failure' | 'unknown'
  amountCents: number | null
  receipt: string | null
}

export type Verdict =
  | { act: 'settle'; receipt: string }
  | { act: 'fail' }
  /** Money came that is not the expected amount, or too late. */
  | { act: 'review'; outcome: 'amount_mismatch' | 'too_late'; receipt: string; cents: number }
  /** Not enough by itself: Daraja is to be queried. */
  | { act: 'query'; outcome: 'unlisted' | 'needs_query' | 'incomplete' | 'unknown_code' }
  | { act: 'keep_receipt'; receipt: string }
  /** It was paid already, otherwise: the same amount came once more. */
  | { act: 'return'; receipt: string; cents: number }
  | { act: 'nothing'; outcome: 'unmatched' | 'not_pushed' | 'refused' | 'duplicate' | 'contradiction' | 'no_effect' }

interface Trust {
  listed: boolean
  mode: 'log' | 'challenge' | 'enforce'
  /** A query has said the same. */
  agreed: boolean
  /** What is paid for demands that a query says so, too, for any amount. */
  strict?: boolean
  now: Date
}

/** What to do with a callback: the rules of evidence (docs/rules/payments.md). */
export function judge(
  payment: Known,
  content: CallbackContent,
  { listed, mode, agreed, strict = false, now }: Trust,
): Verdict {
  const { status, reason, provider_request_id } = payment
  if (provider_request_id !== null && provider_request_id !== content.checkoutRequestId)
    return { act: 'nothing', outcome: 'unmatched' }
  if (status === 'created' || status === 'cancelled') return { act: 'nothing', outcome: 'not_pushed' }
  const trusted = listed || agreed || mode === 'log'
  if (!trusted)
    return mode === 'enforce' ? { act: 'nothing', outcome: 'refused' } : { act: 'query', outcome: 'unlisted' }
  if (content.meaning === 'unknown') return { act: 'query', outcome: 'unknown_code' }
  const paid = isPaid(status)
  if (content.meaning === 'failure') {
    if (mayMove(status, 'failed', reason)) return { act: 'fail' }
    return { act: 'nothing', outcome: paid ? 'contradiction' : 'no_effect' }
  }
  const { receipt, amountCents } = content
  if (receipt === null || amountCents === null) return { act: 'query', outcome: 'incomplete' }
  if (paid && payment.receipt === receipt) return { act: 'nothing', outcome: 'duplicate' }
  const exact = amountCents === payment.amount_cents
  if (paid && payment.receipt === null && exact) return { act: 'keep_receipt', receipt }
  if (paid && exact && payment.receipt !== null) return { act: 'return', receipt, cents: amountCents }
  if (paid) return { act: 'nothing', outcome: 'contradiction' }
  if (!mayMove(status, 'review', reason)) return { act: 'nothing', outcome: 'no_effect' }
  if (!exact) return { act: 'review', outcome: 'amount_mismatch', receipt, cents: amountCents }
  const late = now.getTime() - payment.created_at.getTime() > lateWindow
  if (late && !isUnconfirmed(payment)) return { act: 'review', outcome: 'too_late', receipt, cents: amountCents }
  const isEnough = agreed || (!strict && amountCents < needsQueryFrom)
  if (!isEnough) return { act: 'query', outcome: 'needs_query' }
  return { act: 'settle', receipt }
}

export interface QueryTally {
  query_successes: number
  query_failures: number
  last_query_at: Date | null
  pushed_at: Date | null
}

/**
 * Counts answers of queries. One counts when it comes long enough after the push and after the last one that counted;
 * the opposite answer starts the count again.
 */
export function countAnswer(tally: QueryTally, says: 'success' | 'failure', now: Date, scale: number): QueryTally {
  const { pushed_at, last_query_at, query_successes, query_failures } = tally
  const since = (moment: Date | null) => (moment ? now.getTime() - moment.getTime() : Infinity)
  const tooEarly = since(pushed_at) < waits.firstQuery * scale || since(last_query_at) < waits.betweenQueries * scale
  if (tooEarly) return tally
  return {
    pushed_at,
    last_query_at: now,
    query_successes: says === 'success' ? query_successes + 1 : 0,
    query_failures: says === 'failure' ? query_failures + 1 : 0,
  }
}
