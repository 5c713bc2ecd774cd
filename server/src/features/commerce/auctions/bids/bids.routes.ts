import * as api from '@mtaa/contract/commerce/auctions/bids'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { bidLimits } from './bids.limits.ts'
import { listBids } from './list-bids.ts'
import { showLiveLot } from './live-lot.ts'
import { buyNow, placeBid } from './place-bid.ts'
import { sendProof } from './send-proof.ts'
import { voidBid } from './void-bid.ts'

/** Bidding alone can be closed: lots that run then end at their time with the bids that they have. */
const bidding = { flag: { name: 'bids' }, repeats: 'bid' } as const

export function bidsRoutes(on: On) {
  on(api.getLiveLot, ({ deps, viewer, params }) => showLiveLot(deps, viewer, params.id))

  on(
    api.placeBid,
    async ({ deps, viewer, params, body, idempotencyKey = '', language }) => {
      const acting = { member: viewer, id: params.id, key: idempotencyKey, language }
      const placed = await placeBid(deps, { ...acting, ...body })
      const lot = await showLiveLot(deps, viewer, params.id)
      const again = { outcome: lot.own?.standing === 'outbid' ? 'outbid' : 'leading', extended: false } as const
      return { ...(placed ?? again), lot }
    },
    bidding,
  )

  on(
    api.buyNow,
    async ({ deps, viewer, params, body, idempotencyKey = '', language }) => {
      await buyNow(deps, { member: viewer, id: params.id, key: idempotencyKey, language, price: body.price })
      return showLiveLot(deps, viewer, params.id)
    },
    bidding,
  )

  on(api.listBids, ({ deps, viewer, params, query }) =>
    listBids(deps, viewer, { id: params.id, cursor: query.cursor, limit: query.limit }),
  )

  on(api.getAuctionProof, async ({ deps, viewer, params, request, reply }) => {
    await consumeByCaller(deps, bidLimits.proofs, deviceOf(request))
    return sendProof(deps, viewer, params.id, reply)
  })

  on(
    api.voidBid,
    async ({ deps, viewer, params, body }) => {
      await voidBid(deps, viewer, { ...params, ...body })
      return showLiveLot(deps, viewer, params.id)
    },
    { flag: 'always' },
  )
}
