import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { auctionStructuredData, AuctionView } from '../../features/commerce/auctions/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { auctions } from '../../route-table/frame.ts'
import type { Route } from './+types/auction'

export const loader = (args: Route.LoaderArgs) => loadListing(args, (api, id) => api(getAuction, { params: { id } }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, loaderData, auctionStructuredData(loaderData), [auctions])
}

export default function AuctionPage({ loaderData }: Route.ComponentProps) {
  return <AuctionView key={loaderData.id} loaded={loaderData} />
}
