import { day, hour } from '@mtaa/contract/time'
import { deliveryFee, type DeliveryFees, type DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'

/** How long the winner of a lot can pay it, and the next one a lot that the winner did not pay. */
export const payFor = { won: 48 * hour, secondChance: 24 * hour } as const

/** When a winner who has not paid is reminded, after the award. */
export const remindAfter = [1 * hour, 24 * hour, 44 * hour] as const

/** How many of the reminders are due by now. */
export const remindersDue = (awardedAt: Date, now: Date): number =>
  remindAfter.filter((after) => awardedAt.getTime() + after <= now.getTime()).length

/** How long a strike counts (docs/rules/auctions.md). */
export const strikeCounts = 180 * day

/** Somebody who bid on a lot, by their number in it. */
export interface Candidate {
  bidder: number
  /** Null: all of their bids were voided. */
  max: number | null
  /** Their account is there and not banned. */
  mayBuy: boolean
  /** They or the seller have blocked the other since. */
  isBlocked: boolean
}

interface EndedLot {
  price: number
  reservePrice: number | null
  /** Who bought it at once. */
  purchase: { bidder: number; price: number } | null
  leader: number | null
  /** The highest maximum first, of equal ones the earlier. */
  candidates: readonly Candidate[]
}

export interface Award {
  kind: 'won' | 'bought' | 'second_chance'
  bidder: number
  price: number
}

/** Who may buy a lot that has ended; undefined: it is not sold. Where its winner's account is gone, the next one may. */
export function awardOf(lot: EndedLot): Award | undefined {
  const { price, purchase, leader, candidates } = lot
  const winner = candidates.find(({ bidder }) => bidder === (purchase?.bidder ?? leader))
  if (!winner) return undefined
  if (purchase && winner.mayBuy) return { kind: 'bought', ...purchase }
  if (!purchase && !reaches(lot, winner)) return undefined
  if (winner.mayBuy) return { kind: 'won', bidder: winner.bidder, price }
  return secondChance(lot, winner.bidder)
}

/** The next one after a winner who cannot buy or has not paid, at their own maximum, where that reaches the reserve. */
export function secondChance(lot: Pick<EndedLot, 'reservePrice' | 'candidates'>, winner: number): Award | undefined {
  const next = lot.candidates.find((one) => one.bidder !== winner && one.mayBuy && !one.isBlocked && reaches(lot, one))
  return next && { kind: 'second_chance', bidder: next.bidder, price: next.max ?? 0 }
}

const reaches = ({ reservePrice }: Pick<EndedLot, 'reservePrice'>, { max }: Pick<Candidate, 'max'>) =>
  max !== null && max >= (reservePrice ?? 0)

/**
 * How a won lot is delivered: picked up where that is offered, which needs no address and costs nothing, else by what costs
 * least. `hasAddress`: the buyer has one that is used unless they choose.
 */
export function deliveryOf(
  { methods, fees }: { methods: readonly DeliveryMethod[]; fees: DeliveryFees },
  hasAddress: boolean,
): { method: DeliveryMethod; fee: number } {
  const ranked = methods
    .map((method) => ({ method, fee: deliveryFee(fees, method) }))
    .toSorted((one, other) => one.fee - other.fee)
  const here = ranked.find(({ method }) => method === 'pickup' || (method === 'digital' && !hasAddress))
  return here ?? ranked[0] ?? { method: 'pickup', fee: 0 }
}
