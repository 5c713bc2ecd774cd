/** Prices, times and states of lots (docs/rules/auctions.md). Pure. */
import { auctionLimits, type standings } from '@mtaa/contract/commerce/auctions/auction-terms'
import { nairobiTime, startOfDay } from '@mtaa/contract/nairobi'
import { day, minute } from '@mtaa/contract/time'
import type { AuctionState } from '../lots.rules.ts'

type Standing = (typeof standings)[number]

interface Prices {
  starting_price: number
  reserve_price: number | null
  buy_now_price: number | null
}

/** The least for which a lot can be bought at once, so that bidding stays worth it. */
export function leastBuyNow({ starting_price: start, reserve_price: reserve }: Prices): number {
  // In tenths, which are whole.
  return Math.ceil((Math.round(auctionLimits.buyNowShare * 10) * (reserve ?? start)) / 10)
}

export const arePricesRight = (prices: Prices): boolean =>
  (prices.reserve_price === null || prices.reserve_price >= prices.starting_price) &&
  (prices.buy_now_price === null || prices.buy_now_price >= leastBuyNow(prices))

/** What bidders leave as a deposit; none is possible for a lot that starts low. */
export function depositOf(start: number, isAsked: boolean): number {
  const { from, share, min } = auctionLimits.deposit
  return isAsked && start >= from ? Math.max(min, Math.round(start * share)) : 0
}

/** The minute of the day in Nairobi. */
export const minuteOfDay = (at: Date): number => nairobiTime(at).getUTCHours() * 60 + nairobiTime(at).getUTCMinutes()

/** So many days after the day of its start, at a minute of that day in Nairobi. */
export const endOf = (start: Date, days: number, minutes: number): Date =>
  new Date(startOfDay(start).getTime() + days * day + minutes * minute)

/** Whether a lot can be scheduled for then. */
export const mayStart = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= auctionLimits.daysAhead * day

interface Times {
  starts_at: Date | null
  ends_at: Date | null
  days: number | null
}

/** Of lots that came without a length. */
const usualDays = 7

/** When a lot runs that is shown from now on: what should have begun meanwhile begins now, with its whole length. */
export function timesFrom({ starts_at, ends_at, days }: Times, now: Date) {
  if (starts_at && ends_at && starts_at > now) return { status: 'scheduled' as const, starts_at, ends_at }
  const { endsFrom, endsUntil } = auctionLimits
  const minutes = ends_at ? minuteOfDay(ends_at) : endsUntil * 60
  const within = Math.min(Math.max(minutes, endsFrom * 60), endsUntil * 60)
  return { status: 'active' as const, starts_at: now, ends_at: endOf(now, days ?? usualDays, within) }
}

/** Before the first bid its seller changes everything. */
export const isOpenToChange = (state: AuctionState): boolean =>
  state === 'draft' || state === 'pending_review' || state === 'scheduled' || state === 'active'

export interface OwnStanding {
  /** Null: never bid, or all bids were voided. */
  number: number | null
  max: number | null
  leader: number | null
  /** Of the last award that is theirs. */
  award: 'offered' | 'ordered' | 'paid' | 'declined' | 'lapsed' | 'withdrawn' | null
}

/** How a member stands who has bid on a lot. */
export function standingOf({ number, max, leader, award }: OwnStanding, state: AuctionState): Standing {
  if (number === null || max === null) return 'none'
  if (state === 'active' || state === 'ended') return leader === number ? 'leading' : 'outbid'
  return award === 'ordered' || award === 'paid' ? 'won' : 'lost'
}
