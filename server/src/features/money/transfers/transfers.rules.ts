import { second, minute, hour } from '@mtaa/contract/time'

/** Why a person has to decide. */
export type ReviewReason = 'unconfirmed' | 'contradiction' | 'amount_mismatch' | 'receipt_seen'

/** The waits before scaling. */
export const waits = {
  /** A transfer whose job was lost is sent after all. */
  lostJob: 10 * second,
  /** Without an answer after this, it is unknown whether money leaves. */
  sending: minute,
  /** Its purpose holds it, or its rail is closed. */
  held: minute,
  /** Nobody knows after this: a person decides. */
  unconfirmed: 24 * hour,
  /** Queried until this, also while a person has not decided. */
  queried: 7 * 24 * hour,
} as const

export const maxAttempts = 3

/** Between attempts; the first is certain not to have paid. */
const betweenAttempts = [minute, 5 * minute]

export const waitBeforeAttempt = (attempts: number) => betweenAttempts[attempts - 1] ?? 5 * minute

const polls = [10 * second, 20 * second, minute, 2 * minute, 5 * minute, 15 * minute]

/** How long until the next query about a transfer that was queried so many times. */
export const nextPoll = (checks: number) => polls[checks] ?? hour

/** The provider has it, or may have it: all that it reports is about this attempt. */
export const isUnderWay = (status: string) => status === 'sending' || status === 'sent' || status === 'unknown'

/** Nobody knew in time. Evidence ends it as well as a person. */
export const isUnconfirmed = ({ status, reason }: { status: string; reason: string | null }) =>
  status === 'review' && reason === 'unconfirmed'

/** The id of an attempt at the provider. */
export const originatorOf = (id: string, attempt: number) => `${id}-${attempt}`
