import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { addressOf, offerOf } from '../listings/index.ts'

/** An auction as structured data: a product whose offer ends. */
export const auctionStructuredData = (auction: Auction) => ({
  '@type': 'Product',
  category: auction.category,
  offers: {
    ...offerOf(auction.current_price, auction.available),
    availabilityStarts: auction.start_time,
    availabilityEnds: auction.end_time,
    itemCondition: `https://schema.org/${auction.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    seller: { '@type': 'Person', name: auction.owner.first_name },
    availableAtOrFrom: { '@type': 'Place', address: addressOf(auction) },
  },
})
