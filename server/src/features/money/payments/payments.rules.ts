import { openPaymentStatuses, paymentStatuses, unconfirmed } from '@mtaa/contract/money/payments'

export type Status = (typeof paymentStatuses)[number]

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The waits before scaling. */
export const waits = {
  /** One prompt per phone. */
  phone: 90 * second,
  /** A payment whose push job was lost is pushed after all. */
  lostPush: 10 * second,
  /** Without an answer after this, it is unknown whether the prompt was sent. */
  sending: 60 * second,
  lapse: 15 * minute,
  /** A statement that ends sooner after the push may not have the payment yet. */
  statement: hour,
  /** Two queries must agree, this far apart and this long after the push. */
  betweenQueries: 15 * second,
  firstQuery: 20 * second,
} as const

/** How far clocks of two books may be apart. */
export const skew = 2 * minute

const evidence = ['succeeded', 'refunding', 'review'] as const
const lateEvidence = ['succeeded_late', 'refunding', 'review'] as const

/** The states that each state leads to. What is not here never happens: above all nothing leads from paid to failed. */
const moves: Record<Status, readonly Status[]> = {
  created: ['sending', 'cancelled'],
  sending: ['pending', 'rejected', 'submit_unknown', 'failed', ...evidence],
  submit_unknown: ['pending', 'failed', ...evidence],
  pending: ['failed', 'lapsed', ...evidence],
  failed: lateEvidence,
  lapsed: lateEvidence,
  rejected: lateEvidence,
  succeeded: ['refunding', 'reversed', 'review'],
  succeeded_late: ['refunding', 'reversed', 'review'],
  refunding: ['refunded', 'review'],
  // Only while no money is known of: see `mayMove`.
  review: ['succeeded_late', 'refunding', 'review', 'failed', 'lapsed'],
  cancelled: [],
  refunded: [],
  reversed: [],
}

/** A person decides about money that does not fit; a prompt that was never confirmed ends by evidence. */
export const mayMove = (from: Status, to: Status, reason: string | null = null) =>
  moves[from].includes(to) && (from !== 'review' || reason === unconfirmed)

/** Sent and never confirmed: it is unknown whether the phone had a prompt, and how it was answered. */
export const isUnconfirmed = ({ status, reason }: { status: string; reason: string | null }) =>
  status === 'review' && reason === unconfirmed

/** The states from which this one can be reached: the guard of every update. */
export const sourcesOf = (to: Status): Status[] => paymentStatuses.filter((from) => moves[from].includes(to))

export const isOpen = (status: Status) => openPaymentStatuses.some((open) => open === status)

/** Ends of a prompt after which its phone's owner was not disturbed: a PIN was entered, or nothing was shown. */
const undisturbed: ReadonlySet<string | null> = new Set([
  'insufficient_balance',
  'wrong_pin',
  'temporary',
  'busy',
  'not_configured',
])

export const isUndisturbed = (reason: string | null) => undisturbed.has(reason)

const polls = [5, 10, 15, 25, 30].map((seconds) => seconds * second)
export const maxPolls = 10

/** How long until the next query about an open payment that was queried so many times. */
export const nextPoll = (count: number) => polls[Math.min(count, polls.length - 1)] ?? minute

/** A payment that ended is queried for three days more: some are paid after all. Null: no more. */
export function nextReconciliation(age: number): number | null {
  if (age < 24 * hour) return 15 * minute
  return age < lateWindow ? hour : null
}

/** Success of an ended payment is accepted this long after it was started; one in review has not ended. */
const lateWindow = 72 * hour

/** From KSh 10,000 a callback alone is not enough. */
const needsQueryFrom = 1_000_000

export interface Known {
  status: Status
  reason: string | null
  amount_cents: number
  receipt: string | null
  checkout_request_id: string | null
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
  | { act: 'nothing'; outcome: 'unmatched' | 'not_pushed' | 'refused' | 'duplicate' | 'contradiction' | 'no_effect' }

interface Trust {
  listed: boolean
  mode: 'log' | 'challenge' | 'enforce'
  /** A query has said the same. */
  agreed: boolean
  now: Date
}

/** What to do with a callback: the rules of evidence (docs/rules.md, Payments). */
export function judge(payment: Known, content: CallbackContent, { listed, mode, agreed, now }: Trust): Verdict {
  const { status, reason, checkout_request_id } = payment
  if (checkout_request_id !== null && checkout_request_id !== content.checkoutRequestId)
    return { act: 'nothing', outcome: 'unmatched' }
  if (status === 'created' || status === 'cancelled') return { act: 'nothing', outcome: 'not_pushed' }
  const trusted = listed || agreed || mode === 'log'
  if (!trusted)
    return mode === 'enforce' ? { act: 'nothing', outcome: 'refused' } : { act: 'query', outcome: 'unlisted' }
  if (content.meaning === 'unknown') return { act: 'query', outcome: 'unknown_code' }
  const paid = mayMove(status, 'reversed') || status === 'refunding' || status === 'refunded'
  if (content.meaning === 'failure') {
    if (mayMove(status, 'failed', reason)) return { act: 'fail' }
    return { act: 'nothing', outcome: paid ? 'contradiction' : 'no_effect' }
  }
  const { receipt, amountCents } = content
  if (receipt === null || amountCents === null) return { act: 'query', outcome: 'incomplete' }
  if (paid && payment.receipt === receipt) return { act: 'nothing', outcome: 'duplicate' }
  const exact = amountCents === payment.amount_cents
  if (paid && payment.receipt === null && exact) return { act: 'keep_receipt', receipt }
  if (paid) return { act: 'nothing', outcome: 'contradiction' }
  if (!mayMove(status, 'review', reason)) return { act: 'nothing', outcome: 'no_effect' }
  if (!exact) return { act: 'review', outcome: 'amount_mismatch', receipt, cents: amountCents }
  const late = now.getTime() - payment.created_at.getTime() > lateWindow
  if (late && !isUnconfirmed(payment)) return { act: 'review', outcome: 'too_late', receipt, cents: amountCents }
  if (amountCents >= needsQueryFrom && !agreed) return { act: 'query', outcome: 'needs_query' }
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
