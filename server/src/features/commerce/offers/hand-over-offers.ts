import { moveHolds } from '../../../core/holds/holds.queries.ts'
import { holdFor } from '../../../core/holds/holds.rules.ts'
import type { Acting, PayableRef } from '../../../core/payables.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { productOf, releaseOffer, offerKind } from './hold-for-offer.ts'
import { notifyOfLapse } from './lapse.ts'
import { findOrdered, findPayable, lockOffers, updateOffer, type OfferRow } from './offers.queries.ts'
import { isPayable } from './offers.rules.ts'

/** What a buyer and a seller have agreed, by its offer's id. The buyer pays the listed price where that is lower (`agreedPrice`). */
export interface Agreed {
  offerId: string
  listingId: string
  /** Whole shillings for one piece. */
  unitPrice: number
  quantity: number
}

const agreedOf = ({
  id,
  listing_id,
  unit_price,
  quantity,
}: Pick<OfferRow, 'id' | 'listing_id' | 'unit_price' | 'quantity'>): Agreed => ({
  offerId: id,
  listingId: listing_id,
  unitPrice: unit_price,
  quantity,
})

/** What this buyer can pay now of these offers, without locks; others are left out. */
export async function findAgreed(db: Db, buyerId: string, ids: readonly string[], now: Date): Promise<Agreed[]> {
  return ids.length === 0 ? [] : (await findPayable(db, buyerId, ids, now)).map(agreedOf)
}

/** The same, held until commit; called before products are locked. Refuses `offer_not_payable` for any that cannot be paid. */
export async function lockAgreed(tx: Tx, buyerId: string, ids: readonly string[], now: Date): Promise<Agreed[]> {
  if (ids.length === 0) return []
  const offers = new Map((await lockOffers(tx, ids)).map((offer) => [offer.id, offer]))
  return ids.map((id) => {
    const offer = offers.get(id)
    if (!offer || offer.buyer_id !== buyerId || !isPayable(offer, now))
      throw new Refusal('offer_not_payable', { offer_id: id })
    return agreedOf(offer)
  })
}

/**
 * Gives the pieces of locked offers to a checkout, in one step, so that nobody else can have them in between. They stay held
 * as long as the offer would have held them.
 */
export async function handOver(tx: Tx, agreed: readonly Agreed[], checkout: PayableRef, at: Date): Promise<void> {
  if (agreed.length === 0) return
  for (const offer of await lockOffers(
    tx,
    agreed.map(({ offerId }) => offerId),
  )) {
    const until = new Date(Math.max(offer.expires_at.getTime(), at.getTime() + holdFor))
    await moveHolds(tx, { kind: offerKind, id: offer.id }, checkout, { subject: productOf(offer.listing_id), until })
    await updateOffer(tx, offer.id, { status: 'ordered', checkout_id: checkout.id }, at)
  }
}

/**
 * A checkout is given up: pieces whose two hours are not over go back to their offers, still held, so that the buyer can
 * order them again. Others the checkout releases itself. Called under the lock of the checkout, before it releases.
 */
export async function takeBack(context: Acting, tx: Tx, checkout: PayableRef): Promise<void> {
  const at = context.clock()
  for (const offer of await lockOffers(tx, await findOrdered(tx, checkout.id))) {
    const [subject, until] = [productOf(offer.listing_id), offer.expires_at]
    const moved = await moveHolds(tx, checkout, { kind: offerKind, id: offer.id }, { subject, until })
    const held = moved.numUpdatedRows > 0n
    if (held && until > at) {
      await updateOffer(tx, offer.id, { status: 'accepted', checkout_id: null }, at)
    } else {
      if (held) await releaseOffer(context, tx, offer)
      await updateOffer(tx, offer.id, { status: 'lapsed' }, at)
      await notifyOfLapse(tx, offer.id)
    }
  }
}
