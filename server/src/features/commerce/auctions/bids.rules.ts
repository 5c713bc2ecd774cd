import { hour, minute } from '@mtaa/contract/time'
import { maxShillings } from '@mtaa/contract/money'

/** A bid in the last minutes moves the end to so much later, in all at most so much after the planned end. */
const extension = { within: 5 * minute, inAll: hour } as const

/** A bid of so many times the minimum is confirmed, in case a zero was typed too many. */
const typoFactor = 3

/** Below which price a step is how much, in whole shillings. */
const increments = [
  [500, 10],
  [2_000, 50],
  [10_000, 100],
  [50_000, 500],
  [200_000, 1_000],
  [1_000_000, 5_000],
  [Infinity, 10_000],
] as const

/** By how much a price is exceeded. */
export const incrementAt = (price: number): number => increments.find(([below]) => price < below)?.[1] ?? 10_000

/** What a lot offers; it does not change while there are bids. */
export interface LotTerms {
  startingPrice: number
  reservePrice: number | null
  buyNowPrice: number | null
  plannedEndAt: Date
}

interface Leader {
  bidder: number
  max: number
}

/** What bids have made of a lot. Bidders are known by their number in it. */
export interface BidState {
  price: number
  leader: Leader | null
  endsAt: Date
}

export interface Bid {
  bidder: number
  max: number
  at: Date
}

export interface AcceptedBid {
  state: BidState
  /** Who led before and does not now. */
  outbid: number | null
  /** The bid does not lead: another one's maximum is as high or higher. */
  outbidAtOnce: boolean
  extended: boolean
}

export const withoutBids = ({ startingPrice, plannedEndAt }: LotTerms): BidState => ({
  price: startingPrice,
  leader: null,
  endsAt: plannedEndAt,
})

/** The least that can be bid. */
export const minimumBid = ({ price, leader }: Pick<BidState, 'price' | 'leader'>): number =>
  leader ? price + incrementAt(price) : price

/** The least that this bidder can bid: one's own maximum is only raised. */
export const minimumFor = (state: BidState, bidder: number): number =>
  Math.max(minimumBid(state), state.leader?.bidder === bidder ? state.leader.max + 1 : 0)

/**
 * Three amounts for a bidder to choose from, each a step above the one before; fewer where no price is higher. Who leads chooses
 * from whole steps above their own maximum.
 */
export function quickSteps(state: BidState, bidder: number): number[] {
  const { leader } = state
  const first = leader?.bidder === bidder ? leader.max + incrementAt(leader.max) : minimumBid(state)
  const second = first + incrementAt(first)
  return [first, second, second + incrementAt(second)].filter((amount) => amount <= maxShillings)
}

export const needsConfirmation = (max: number, least: number) => max >= typoFactor * least

export const isReserveMet = ({ reservePrice }: Pick<LotTerms, 'reservePrice'>, { leader }: Pick<BidState, 'leader'>) =>
  leader !== null && leader.max >= (reservePrice ?? 0)

/** It can be bought at once until somebody has bid the reserve. */
export const canBuyNow = (terms: LotTerms, state: BidState) => terms.buyNowPrice !== null && !isReserveMet(terms, state)

/** Decides about a bid that has come before the end. A number: it is refused, and this is the least that it could be. */
export function decideBid(terms: LotTerms, state: BidState, { bidder, max, at }: Bid): AcceptedBid | number {
  const least = minimumFor(state, bidder)
  if (max < least) return least
  const { price, leader } = contest(terms, state, { bidder, max })
  const outbid = state.leader && state.leader.bidder !== leader.bidder ? state.leader.bidder : null
  const changes = price !== state.price || leader.bidder !== state.leader?.bidder
  const endsAt = changes ? extendedEnd(terms, state.endsAt, at) : state.endsAt
  return {
    state: { price, leader, endsAt },
    outbid,
    outbidAtOnce: leader.bidder !== bidder,
    extended: endsAt > state.endsAt,
  }
}

/** Price and leader after an accepted bid: nobody pays more than it takes to exceed the others. */
function contest(terms: LotTerms, { price, leader }: Pick<BidState, 'price' | 'leader'>, bid: Leader) {
  const reserve = terms.reservePrice ?? 0
  const reserved = (lead: Leader, reached: number) => {
    const least = lead.max >= reserve ? reserve : 0
    return { leader: lead, price: Math.max(price, least, reached) }
  }
  if (!leader || leader.bidder === bid.bidder) return reserved(bid, price)
  if (bid.max > leader.max) return reserved(bid, Math.min(bid.max, leader.max + incrementAt(leader.max)))
  return reserved(leader, Math.min(leader.max, bid.max + incrementAt(bid.max)))
}

function extendedEnd({ plannedEndAt }: LotTerms, endsAt: Date, at: Date): Date {
  if (endsAt.getTime() - at.getTime() > extension.within) return endsAt
  const latest = plannedEndAt.getTime() + extension.inAll
  return new Date(Math.max(endsAt.getTime(), Math.min(at.getTime() + extension.within, latest)))
}

/**
 * What a lot is without the bids that were voided: the others count anew in the order in which they came, and none of them
 * is refused. It does not become dearer by that, and the end stays where it is, since bids had that much time.
 */
export function replay(terms: LotTerms, standing: readonly Bid[], before: BidState): BidState {
  const { price, leader } = standing.reduce<Pick<BidState, 'price' | 'leader'>>(
    (state, { bidder, max }) => contest(terms, state, { bidder, max }),
    withoutBids(terms),
  )
  return { price: Math.min(price, before.price), leader, endsAt: before.endsAt }
}
