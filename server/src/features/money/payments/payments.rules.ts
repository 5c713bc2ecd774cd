import { second, minute, hour } from '@mtaa/contract/time'
import type { CheckPlan } from '../../../core/payment-rails.ts'
import { openPaymentStatuses, paymentStatuses, unconfirmed } from '@mtaa/contract/money/payments'

export type Status = (typeof paymentStatuses)[number]

/** The waits before scaling. */
export const waits = {
  /** A payment whose push job was lost is pushed after all. */
  lostPush: 10 * second,
  /** Without an answer after this, it is unknown whether the prompt was sent. */
  sending: 60 * second,
  lapse: 15 * minute,
} as const

/** The account number of a payable without parts. */
export const noReference = 'MTAA'

const evidence = ['succeeded', 'refunding', 'review'] as const
const lateEvidence = ['succeeded_late', 'refunding', 'review'] as const

const afterPaid = ['refunding', 'disputed', 'reversed', 'review'] as const

/** The states that each state leads to. What is not here never happens: above all nothing leads from paid to failed. */
const moves: Record<Status, readonly Status[]> = {
  created: ['sending', 'cancelled'],
  sending: ['pending', 'rejected', 'submit_unknown', 'failed', ...evidence],
  submit_unknown: ['pending', 'failed', ...evidence],
  pending: ['failed', 'lapsed', ...evidence],
  failed: lateEvidence,
  lapsed: lateEvidence,
  rejected: lateEvidence,
  succeeded: afterPaid,
  succeeded_late: afterPaid,
  // The provider may take back what is on its way back, too.
  refunding: ['refunded', 'part_refunded', 'reversed', 'review'],
  part_refunded: afterPaid,
  // Won: as before. Lost: the card's bank has pulled the money, or part of it.
  disputed: ['succeeded', 'succeeded_late', 'refunding', 'part_refunded', 'refunded', 'reversed', 'review'],
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

/** Money has come for it, and its provider has not pulled it back. */
export const paidStatuses = [
  'succeeded',
  'succeeded_late',
  'refunding',
  'part_refunded',
  'refunded',
  'disputed',
] as const satisfies Status[]

export const isPaid = (status: Status) => paidStatuses.some((paid) => paid === status)

const unpaid: readonly Status[] = ['failed', 'rejected', 'lapsed', 'cancelled']

/** Ended, and no money is known of. */
export const isUnpaid = (status: Status) => unpaid.includes(status)

export const isOpen = (status: Status) => openPaymentStatuses.some((open) => open === status)

/** The payer gave it up in the app: an M-Pesa prompt is refused on the phone, a card's page is left here. */
export const isGivenUp = (
  { payer_id: payerId, method }: { payer_id: string; method: string },
  { reason, actorId }: { reason: string | null; actorId?: string },
) => actorId === payerId || (method === 'card' && reason === 'cancelled_by_user')

/** Ends of a prompt after which its phone's owner was not disturbed: a PIN was entered, or nothing was shown. */
const undisturbed: ReadonlySet<string | null> = new Set([
  'insufficient_balance',
  'wrong_pin',
  'temporary',
  'system_busy',
  'push_failed',
  'busy',
  'not_configured',
])

export const isUndisturbed = (reason: string | null) => undisturbed.has(reason)

const polls = [5, 10, 15, 25, 30].map((seconds) => seconds * second)
const maxPolls = 10

/** How long until the next query about an open payment that was queried so many times. */
export const nextPoll = (count: number) => polls[Math.min(count, polls.length - 1)] ?? minute

interface Planned {
  plan?: CheckPlan
}

/** When an open payment without evidence is over, since it was sent. */
export const lapseOf = ({ plan }: Planned) => plan?.lapse ?? waits.lapse

/** How long until the next query about an open payment of this age that was queried so many times; null: no more. */
export function nextCheck({ plan }: Planned, { age, checks }: { age: number; checks: number }): number | null {
  if (!plan) return checks < maxPolls ? nextPoll(checks) : null
  return nextOfPlan(plan, age)
}

function nextOfPlan({ polls }: CheckPlan, age: number): number | null {
  const next = polls.find((poll) => poll > age)
  return next === undefined ? null : next - age
}

/** How long until the next query about a payment of this age that ended; null: no more. */
export const nextLook = ({ plan }: Planned, age: number): number | null =>
  plan ? nextOfPlan(plan, age) : nextReconciliation(age)

/** A payment that ended is queried for three days more: some are paid after all. Null: no more. */
export function nextReconciliation(age: number): number | null {
  if (age < 24 * hour) return 15 * minute
  return age < lateWindow ? hour : null
}

/** Success of an ended payment is accepted this long after it was started; one in review has not ended. */
export const lateWindow = 72 * hour
