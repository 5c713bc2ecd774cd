import type { auctionStates } from '@mtaa/contract/commerce/auctions/auction-terms'
import { day } from '@mtaa/contract/time'
import { isHidden, statusAt, type ListingStatus } from '../listings/index.ts'
import { isReserveMet, type BidState, type LotTerms } from './bids.rules.ts'

export type AuctionState = (typeof auctionStates)[number]

/** The columns of a lot and its listing that say how far it is. */
export interface LotColumns {
  id: string
  status: ListingStatus
  price: number
  starts_at: Date | null
  ends_at: Date
  starting_price: number
  reserve_price: number | null
  buy_now_price: number | null
  planned_end_at: Date | null
  leader: number | null
  leader_max: number | null
  outcome: 'awaiting_payment' | 'second_chance' | 'sold' | 'unsold' | 'cancelled' | null
}

/** By the clock: the worker that ends lots may be a moment late. */
export const lotStatusAt = (lot: Pick<LotColumns, 'status' | 'starts_at' | 'ends_at'>, now: Date) =>
  statusAt({ ...lot, module: 'auctions' }, now)

export function lotStateAt(lot: Pick<LotColumns, 'status' | 'starts_at' | 'ends_at' | 'outcome'>, now: Date) {
  const status = lotStatusAt(lot, now)
  if (status === 'draft' || status === 'pending_review' || status === 'scheduled') return status
  if (isHidden(status)) return 'removed'
  const { outcome } = lot
  if (outcome === 'sold' || outcome === 'unsold') return `ended_${outcome}` as const
  return outcome ?? (status === 'active' ? 'active' : 'ended')
}

export const termsOf = (lot: LotColumns): LotTerms => ({
  startingPrice: lot.starting_price,
  reservePrice: lot.reserve_price,
  buyNowPrice: lot.buy_now_price,
  plannedEndAt: lot.planned_end_at ?? lot.ends_at,
})

export const bidStateOf = ({ price, leader, leader_max, ends_at }: LotColumns): BidState => ({
  price,
  leader: leader === null || leader_max === null ? null : { bidder: leader, max: leader_max },
  endsAt: ends_at,
})

export function reserveOf(lot: LotColumns): 'none' | 'met' | 'not_met' {
  if (lot.reserve_price === null) return 'none'
  return isReserveMet(termsOf(lot), bidStateOf(lot)) ? 'met' : 'not_met'
}

/** How others see a bidder. */
export const pseudonymOf = (bidder: number) => `b•••${bidder}`

/** So many lots that were won and not paid, within so long, are no bidding for so long after the last of them. */
const strikes = { count: 3, within: 180 * day, pause: 90 * day } as const

/** Until when a member with these strikes may not bid; undefined: they may. */
export function suspendedUntil(at: readonly Date[], now: Date): Date | undefined {
  const times = at.map((moment) => moment.getTime()).toSorted((one, other) => one - other)
  const last = times.findLast(
    (time, index) => index + 1 >= strikes.count && time - (times[index + 1 - strikes.count] ?? 0) < strikes.within,
  )
  return last !== undefined && last + strikes.pause > now.getTime() ? new Date(last + strikes.pause) : undefined
}
