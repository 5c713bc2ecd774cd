import { hour } from '@mtaa/contract/time'
import { offerLimits, offerRange } from '@mtaa/contract/commerce/products/offers'
import type { RefusalCode } from '@mtaa/contract/errors'
import type { Member } from '../../../core/viewer.ts'
import type { OfferStep } from './offer.notifications.ts'

/** How long the other side has to answer. */
export const answerFor = offerLimits.answerHours * hour
/** How long the pieces of an accepted offer are held. */
export const payFor = offerLimits.payHours * hour

/** Open offers of one buyer to one seller. */
export const maxOpenWithSeller = 5

export type Side = 'buyer' | 'seller'

export interface Offered {
  buyer_id: string
  seller_id: string
  unit_price: number
  quantity: number
  earlier_prices: readonly number[]
  turn: Side
  status: string
  expires_at: Date
}

/** What one side has done, and not the time. */
export const isAnswer = (step: OfferStep) => step !== 'expired' && step !== 'lapsed'

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** On which side a member is; undefined for everybody else. */
export function sideOf({ id }: Pick<Member, 'id'>, offer: Pick<Offered, 'buyer_id' | 'seller_id'>): Side | undefined {
  if (id === offer.buyer_id) return 'buyer'
  return id === offer.seller_id ? 'seller' : undefined
}

/** Why this side cannot answer now; undefined when it can. */
export function notAnswerable(offer: Offered, side: Side, now: Date): RefusalCode | undefined {
  if (offer.status === 'expired') return 'offer_expired'
  if (offer.status !== 'open') return 'offer_closed'
  if (offer.expires_at <= now) return 'offer_expired'
  return offer.turn === side ? undefined : 'offer_not_your_turn'
}

/** Why this side cannot take it back: its own price while nobody has answered, a buyer's accepted offer while it is not ordered. */
export function notWithdrawable(offer: Offered, side: Side, now: Date): RefusalCode | undefined {
  if (offer.status === 'accepted' && side === 'buyer') return offer.expires_at > now ? undefined : 'offer_closed'
  return notAnswerable(offer, otherSide(side), now)
}

/** What a side whose answer was lost says again: it agreed to this price, declined, named it, or took it back. */
export const isAgreed = (price: number) => (offer: Offered, side: Side) =>
  offer.status === 'accepted' && offer.turn === side && offer.unit_price === price
export const isDeclined = (offer: Offered, side: Side) => offer.status === 'declined' && offer.turn === side
export const isCountered = (price: number) => (offer: Offered, side: Side) =>
  offer.status === 'open' && offer.turn !== side && offer.earlier_prices.length > 0 && offer.unit_price === price
export const isWithdrawn = (offer: Offered) => offer.status === 'withdrawn'

/** Whether another price may follow this one. */
export const mayCounter = ({ earlier_prices }: Pick<Offered, 'earlier_prices'>) =>
  earlier_prices.length + 1 < offerLimits.rounds

export const isPayable = (offer: Pick<Offered, 'status' | 'expires_at'>, now: Date) =>
  offer.status === 'accepted' && offer.expires_at > now

export function isInRange(unitPrice: number, price: number): boolean {
  const { min, max } = offerRange(price)
  return unitPrice >= min && unitPrice <= max
}

/** A seller who has lowered the price below what was agreed gets the lower one. */
export const agreedPrice = (unitPrice: number, listedPrice: number) => Math.min(unitPrice, listedPrice)

interface Listing {
  status: string
  price: number
  hash: string
}

/** Why a price that was named for the listing as it was then cannot be agreed to now. */
export function outdated(
  listing: Listing,
  { listed_price, listing_hash }: { listed_price: number; listing_hash: string },
): { code: RefusalCode; price?: number } | undefined {
  if (listing.status !== 'active') return { code: 'offer_listing_gone' }
  if (listing.price !== listed_price) return { code: 'offer_price_changed', price: listing.price }
  return listing.hash === listing_hash ? undefined : { code: 'offer_listing_changed' }
}

/** What may be done, for the buttons: the server decides again. */
export function whatMayBeDone(offer: Offered, side: Side, now: Date) {
  const answerable = notAnswerable(offer, side, now) === undefined
  return {
    accept: answerable,
    decline: answerable,
    counter: answerable && mayCounter(offer),
    withdraw: notWithdrawable(offer, side, now) === undefined,
    pay: side === 'buyer' && isPayable(offer, now),
  }
}
