import { deleteHolds, insertHolds, type Subject } from '../../../core/holds/holds.queries.ts'
import type { Acting } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releaseStock, reserveStock } from '../market/index.ts'
import type { OfferRow } from './offers.queries.ts'

/** The kind of holder under which the pieces of an accepted offer are held. */
export const offerKind = 'offer'

/** A product as what can be held. */
export const productOf = (id: string): Subject => ({ kind: 'product', id })

const lineOf = ({ listing_id, quantity }: Pick<OfferRow, 'listing_id' | 'quantity'>) => ({
  listingId: listing_id,
  quantity,
})

/** Reserves the pieces for the buyer. Refuses `out_of_stock` before it writes. */
export async function holdForOffer(context: Pick<Acting, 'cache'>, tx: Tx, offer: OfferRow, expiresAt: Date) {
  await reserveStock(context, tx, [lineOf(offer)])
  await insertHolds(tx, {
    holder: { kind: offerKind, id: offer.id },
    memberId: offer.buyer_id,
    expiresAt,
    lines: [{ subject: productOf(offer.listing_id), quantity: offer.quantity }],
  })
}

/** Gives back the pieces of an accepted offer. */
export async function releaseOffer(context: Pick<Acting, 'cache'>, tx: Tx, offer: OfferRow) {
  await releaseStock(context, tx, [lineOf(offer)])
  await deleteHolds(tx, { kind: offerKind, id: offer.id })
}
