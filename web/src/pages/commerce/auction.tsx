import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { auctionStructuredData, AuctionView, loadBids, loadLot } from '../../features/commerce/auctions/index.ts'
import { listingMeta, loadListing, loadSeller } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { requestContext } from '../../platform/request-context.ts'
import { auctions } from '../../route-table/frame.ts'
import type { Route } from './+types/auction'

export async function loader(args: Route.LoaderArgs) {
  const auction = await loadListing(args, (api, id) => api(getAuction, { params: { id } }))
  const { api } = args.context.get(requestContext)
  const [lot, bids, seller] = await Promise.all([
    loadLot(api, auction.id),
    loadBids(api, auction.id),
    loadSeller(args, auction.seller_id),
  ])
  return { auction, lot, bids, seller }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { auction } = loaderData
  return listingMeta(matches, auction, auctionStructuredData(auction), [auctions])
}

export default function AuctionPage({ loaderData: { auction, lot, bids, seller } }: Route.ComponentProps) {
  return <AuctionView key={auction.id} loaded={auction} lot={lot} bids={bids} seller={seller} />
}
