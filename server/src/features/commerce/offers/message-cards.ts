import type { MessageCards } from '../../../core/message-cards.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { findOffersOf, findShownOffer, type ShownOffer } from './offers.queries.ts'
import { otherSide, sideOf } from './offers.rules.ts'
import { viewOffer } from './offers.view.ts'

/** Offers, as the conversation of their two sides shows them: how far they are, and what can be answered there. */
export const offerMessageCards: MessageCards = {
  kind: 'offer',
  async find(deps, viewer, ids) {
    const rows = await findOffersOf(deps.db, viewer.id, ids)
    return new Map(
      rows.flatMap((row) => {
        const side = sideOf(viewer, row)
        if (!side) return []
        const offer = viewOffer(row, side, deps)
        const { title, image } = offer.product
        const price = row.unit_price * row.quantity
        const path = `/offers?view=${side === 'buyer' ? 'made' : 'received'}`
        return [[row.id, { title, image, price, state: offer.status, path, offer }] as const]
      }),
    )
  },
  async isBetween(deps, viewer, { id, otherId }) {
    const offer = await findShownOffer(deps.db, id)
    return isTheirs(offer, viewer.id, otherId) && !(await isBlocked(deps, viewer, otherId))
  },
  async isDeal(deps, viewer, { id, otherId }) {
    const offer = await findShownOffer(deps.db, id)
    return isTheirs(offer, viewer.id, otherId) && offer.paid_at !== null
  },
}

function isTheirs(offer: ShownOffer | undefined, one: string, other: string): offer is ShownOffer {
  const side = offer && sideOf({ id: one }, offer)
  return side !== undefined && offer?.[`${otherSide(side)}_id`] === other
}
