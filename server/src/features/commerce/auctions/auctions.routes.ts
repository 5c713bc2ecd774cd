import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import type { On } from '../../../core/endpoints/registrar.ts'
import { detailTags, getListing } from '../listings/index.ts'
import { findAuction } from './auctions.queries.ts'
import { viewAuction } from './auctions.view.ts'
import { bidsRoutes } from './bids/bids.routes.ts'
import { lotsRoutes } from './lots/lots.routes.ts'

export function auctionsRoutes(on: On) {
  lotsRoutes(on)
  bidsRoutes(on)

  on(
    getAuction,
    async ({ deps, viewer, params }) =>
      viewAuction(await getListing(findAuction, deps, viewer, params.id), viewer, deps),
    { cache: { for: 'visitors', tags: detailTags } },
  )
}
