import { offerRange } from '@mtaa/contract/commerce/products/offers'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockProducts } from '../market/index.ts'
import { holdForOffer, releaseOffer } from './hold-for-offer.ts'
import { findTerms, lockOffer, updateOffer, type OfferRow } from './offers.queries.ts'
import {
  answerFor,
  isAgreed,
  isCountered,
  isDeclined,
  isInRange,
  isWithdrawn,
  mayCounter,
  notAnswerable,
  notWithdrawable,
  otherSide,
  outdated,
  payFor,
  sideOf,
  type Side,
} from './offers.rules.ts'
import { tookStep } from './offers.events.ts'

interface Rule {
  refusal: typeof notAnswerable
  /** This side has given this answer before: it is left as it is. */
  isGiven: (offer: OfferRow, side: Side) => boolean
}

/** Carries out one answer: the offer is locked, then its product. */
function answer(
  deps: Deps,
  member: Member,
  id: string,
  rule: Rule,
  act: (tx: Tx, locked: { offer: OfferRow; side: Side; at: Date }) => Promise<void>,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, id)
    const side = offer && sideOf(member, offer)
    if (!offer || !side) throw new Refusal('offer_not_found')
    const at = deps.clock()
    if (rule.isGiven(offer, side)) return
    const refused = rule.refusal(offer, side, at)
    if (refused) throw new Refusal(refused)
    await act(tx, { offer, side, at })
  })
}

const answersWith = (isGiven: Rule['isGiven']): Rule => ({ refusal: notAnswerable, isGiven })

/** Agrees to the other side's price: the pieces are held for the buyer from now on. */
export const acceptOffer = (deps: Deps, member: Member, id: string, seen: number): Promise<void> =>
  answer(deps, member, id, answersWith(isAgreed(seen)), async (tx, { offer, side, at }) => {
    // The price may be the third one, and the first still on the screen.
    if (offer.unit_price !== seen) throw new Refusal('offer_other_price', { price: offer.unit_price })
    const listing = await lockListing(tx, offer.listing_id)
    const old = outdated(listing, offer)
    if (old) throw new Refusal(old.code, old.price === undefined ? {} : { price: old.price })
    const expiresAt = new Date(at.getTime() + payFor)
    await holdForOffer(deps, tx, offer, expiresAt)
    await updateOffer(tx, id, { status: 'accepted', expires_at: expiresAt }, at)
    const step = side === 'seller' ? 'accepted' : 'agreed'
    await tookStep(deps, tx, { notified: [otherSide(side)], step, title: listing.title, offer })
  })

export const declineOffer = (deps: Deps, member: Member, id: string): Promise<void> =>
  answer(deps, member, id, answersWith(isDeclined), async (tx, { offer, side, at }) => {
    const { title } = await lockListing(tx, offer.listing_id)
    await updateOffer(tx, id, { status: 'declined' }, at)
    await tookStep(deps, tx, { notified: [otherSide(side)], step: 'declined', title, offer })
  })

/** Names another price, for the listing as it is now. */
export const counterOffer = (deps: Deps, member: Member, id: string, unitPrice: number): Promise<void> =>
  answer(deps, member, id, answersWith(isCountered(unitPrice)), async (tx, { offer, side, at }) => {
    if (!mayCounter(offer)) throw new Refusal('offer_last_round')
    const { status, price, negotiable, hash, title } = await lockListing(tx, offer.listing_id)
    if (status !== 'active') throw new Refusal('offer_listing_gone')
    if (!negotiable || price === 0) throw new Refusal('offer_not_negotiable')
    if (!isInRange(unitPrice, price)) throw new Refusal('offer_out_of_range', offerRange(price))
    const turn = otherSide(side)
    const named = { unit_price: unitPrice, listed_price: price, listing_hash: hash, turn }
    const earlier_prices = [...offer.earlier_prices, offer.unit_price]
    await updateOffer(tx, id, { ...named, earlier_prices, expires_at: new Date(at.getTime() + answerFor) }, at)
    await tookStep(deps, tx, { notified: [turn], step: 'countered', title, offer: { ...offer, unit_price: unitPrice } })
  })

/** Takes back one's own price; a buyer gives back what is held for them. */
export const withdrawOffer = (deps: Deps, member: Member, id: string): Promise<void> =>
  answer(deps, member, id, { refusal: notWithdrawable, isGiven: isWithdrawn }, async (tx, { offer, side, at }) => {
    const { title } = await lockListing(tx, offer.listing_id)
    if (offer.status === 'accepted') await releaseOffer(deps, tx, offer)
    await updateOffer(tx, id, { status: 'withdrawn' }, at)
    await tookStep(deps, tx, { notified: [otherSide(side)], step: 'withdrawn', title, offer })
  })

async function lockListing(tx: Tx, id: string) {
  const product = (await lockProducts(tx, [id])).get(id)
  const terms = product && (await findTerms(tx, id))
  if (!product || !terms) throw new Refusal('listing_not_found')
  return { ...product, ...terms }
}
