import { fromNairobi, nairobiTime, startOf, startOfMonth } from '@mtaa/contract/nairobi'
import { hour, day } from '@mtaa/contract/time'
import { payoutLimits, type Block } from '@mtaa/contract/money/payouts'
import { centsOf } from '@mtaa/contract/money'
import type { Viewer } from '../../../core/viewer.ts'
import { isAdmin } from '../../../core/viewer.ts'

export const payoutRules = {
  /** The first payout of a seller waits so long. */
  firstHold: 72 * hour,
  /** So does every payout after a change of the number. */
  changeFreeze: 72 * hour,
  /** Of what sales brought whose payments are disputed, in percent. */
  disputeReserve: 100,
  /** How long the link of the message about a change works. */
  linkLife: 30 * day,
} as const

export const minCents = centsOf(payoutLimits.min)
/** What a seller may be paid in a calendar month before their identity is known. */
const monthCents = centsOf(payoutLimits.monthWithoutIdentity)
const releaseAloneCents = centsOf(payoutLimits.releaseAlone)

export const yearOf = (at: Date) => nairobiTime(at).getUTCFullYear()

/** A calendar year in Nairobi: from, and before. */
export const yearRange = (year: number) => [startOf(`${year}-01-01`), startOf(`${year + 1}-01-01`)] as const

const friday = 5
const payHour = 10

/** The last Friday at 10:00 in Nairobi that has come. */
export function lastFriday(at: Date): Date {
  const here = nairobiTime(at)
  const sinceFriday = (here.getUTCDay() - friday + 7) % 7
  const [year, month, date] = [here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()]
  const moment = fromNairobi(Date.UTC(year, month, date - sinceFriday, payHour))
  return moment > at ? new Date(moment.getTime() - 7 * day) : moment
}

export const nextFriday = (at: Date) => new Date(lastFriday(at).getTime() + 7 * day)

/** No less is sent to a phone: with an account that is deleted less than this stays here. */
export const minTransferCents = centsOf(10)

/** Too little to be sent, or too little to be demanded. */
export const isRest = (cents: number) => Math.abs(cents) < minTransferCents

/** Whole shillings of an amount, in cents. */
export const wholeShillings = (cents: number) => cents - (((cents % 100) + 100) % 100)

/** What is reserved of what disputed sales brought. */
export const reserveOf = (disputedCents: number) => {
  const hundredths = disputedCents * payoutRules.disputeReserve
  return (hundredths - (hundredths % 100)) / 100
}

/** What one payout can be of what is available: whole shillings, at most what the rail moves at once. */
export const payableCents = (availableCents: number, railMax: number) =>
  Math.max(0, Math.min(wholeShillings(availableCents), centsOf(railMax)))

export interface SellerContext {
  phone: string | null
  frozen_until: Date | null
  stopped_at: Date | null
  verified_at: Date | null
  banned_until: Date | null
  /** Paid or being sent in this month, without the payout that is judged. */
  monthCents: number
  /** Nothing of all accounts is sent: the books were found broken. */
  booksStopped: boolean
  platformOpen: boolean
  /** What is left when open payouts and the reserve are taken off: below zero where money was taken back. */
  leftCents: number
}

interface Judged {
  amountCents: number
  /** It is the seller's first, and waits until then; `request`: its time begins when it is requested. */
  holdUntil: Date | 'request' | null
}

/** Whether this month's payouts, with this one, need to know who the seller is. Exactly the bound is free. */
export const needsIdentity = (context: Pick<SellerContext, 'monthCents' | 'verified_at'>, amountCents: number) =>
  context.verified_at === null && context.monthCents + amountCents > monthCents

/** Everything that blocks a payout at this moment. None: it is sent. */
export function blocksOf(context: SellerContext, { amountCents, holdUntil }: Judged, now: Date): Block[] {
  const until = (moment: Date | null) => moment?.toISOString() ?? null
  const found: (Block | false)[] = [
    context.phone === null && { why: 'no_number', until: null },
    isAhead(context.frozen_until, now) && { why: 'number_changed', until: until(context.frozen_until) },
    holdUntil === 'request'
      ? { why: 'first_payout', until: null }
      : isAhead(holdUntil, now) && { why: 'first_payout', until: until(holdUntil) },
    needsIdentity(context, amountCents) && { why: 'identity', until: until(nextMonthIfFits(amountCents, now)) },
    context.stopped_at !== null && { why: 'stopped', until: null },
    isAhead(context.banned_until, now) && { why: 'suspended', until: until(context.banned_until) },
    context.booksStopped && { why: 'books', until: null },
    !context.platformOpen && { why: 'platform', until: null },
    context.leftCents < 0 && { why: 'balance', until: null },
  ]
  return found.filter((block) => block !== false)
}

const isAhead = (moment: Date | null, now: Date) => moment !== null && moment > now

/** With a new month the bound begins anew; a payout above it waits for the document all the same. */
const nextMonthIfFits = (amountCents: number, now: Date) => (amountCents <= monthCents ? startOfMonth(now, 1) : null)

/** Whether one admin releases payouts of so much money, or two. */
export const needsSecondPerson = (balanceCents: number) => balanceCents > releaseAloneCents

/** Stopping and releasing payouts, deciding about identities, making failed payouts anew. */
export const mayHandlePayouts = (viewer: Viewer) => isAdmin(viewer)

/** What somebody is paid is theirs to see, and nothing that they decide as staff. */
export const isOwn = (viewer: { id: string }, sellerId: string) => viewer.id === sellerId

export const looksLikePdf = (first: Buffer, last: Buffer) =>
  /^%PDF-\d\.\d/.test(first.toString('latin1')) && last.toString('latin1').includes('%%EOF')
