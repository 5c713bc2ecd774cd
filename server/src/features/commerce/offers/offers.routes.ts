import * as api from '@mtaa/contract/commerce/products/offers'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { findOffers, findShownOffer } from './offers.queries.ts'
import { sideOf } from './offers.rules.ts'
import { viewOffer } from './offers.view.ts'

export function offersRoutes(on: On) {
  on(
    api.makeOffer,
    async ({ deps, viewer, params, body, idempotencyKey = '' }) =>
      showOffer(deps, viewer, await makeOffer(deps, viewer, { listingId: params.id, ...body }, idempotencyKey)),
    { repeats: 'content' },
  )

  on(
    api.listOffers,
    async ({ deps, viewer, query: { view, product, cursor, limit } }) => {
      const side = view === 'made' ? 'buyer' : 'seller'
      const filter = {
        memberId: viewer.id,
        side,
        listingId: product,
        before: readCursor(cursor),
        limit: limit + 1,
      } as const
      const rows = await findOffers(deps.db, filter)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        items: rows.slice(0, limit).map((row) => viewOffer(row, side, deps)),
        next_cursor: last ? writeCursor(last.updated_at, last.id) : null,
      }
    },
    own,
  )

  on(api.getOffer, ({ deps, viewer, params }) => showOffer(deps, viewer, params.id), own)

  on(api.acceptOffer, async ({ deps, viewer, params, body }) => {
    await acceptOffer(deps, viewer, params.id, body.unit_price)
    return showOffer(deps, viewer, params.id)
  })

  on(api.counterOffer, async ({ deps, viewer, params, body }) => {
    await counterOffer(deps, viewer, params.id, body.unit_price)
    return showOffer(deps, viewer, params.id)
  })

  on(
    api.declineOffer,
    async ({ deps, viewer, params }) => {
      await declineOffer(deps, viewer, params.id)
      return showOffer(deps, viewer, params.id)
    },
    own,
  )

  on(
    api.withdrawOffer,
    async ({ deps, viewer, params }) => {
      await withdrawOffer(deps, viewer, params.id)
      return showOffer(deps, viewer, params.id)
    },
    own,
  )
}

// Existing offers can be read and ended even when a feature is off.
const own = { flag: 'always' } as const

async function showOffer(deps: Deps, viewer: Member, id: string) {
  const offer = await findShownOffer(deps.db, id)
  const side = offer && sideOf(viewer, offer)
  if (!offer || !side) throw new Refusal('offer_not_found')
  const other = side === 'buyer' ? offer.seller_id : offer.buyer_id
  if (offer.status !== 'ordered' && (await isBlocked(deps, viewer, other))) throw new Refusal('offer_not_found')
  return viewOffer(offer, side, deps)
}
