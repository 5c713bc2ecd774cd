import { excerptOf, type Reportable } from '../../../core/reportables.ts'
import { hasRole } from '../../../core/viewer.ts'
import { findShownOffer } from './offers.queries.ts'
import { otherSide, sideOf } from './offers.rules.ts'

const role = 'Market-Moderator'

/** An offer is reported by one of its sides, and is about the other: it has no text of its own that could be hidden. */
export const reportableOffers: Reportable = {
  kind: 'offer',
  role,
  states: [],
  async find({ db }, viewer, id) {
    const offer = await findShownOffer(db, id)
    const side = offer && viewer ? sideOf(viewer, offer) : undefined
    if (!offer || (!side && !hasRole(viewer, role))) return undefined
    const about = side ? otherSide(side) : 'buyer'
    return {
      ownerId: offer[`${about}_id`],
      others: [offer.buyer_id, offer.seller_id],
      title: excerptOf(offer.title, 120),
      excerpt: `KSh ${offer.unit_price} × ${offer.quantity}`,
      path: '/offers',
      state: 'shown',
    }
  },
}
