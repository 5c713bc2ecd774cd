import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { detailQuery, type DetailRow } from '../listings/index.ts'

export interface AuctionRow extends DetailRow {
  condition: Auction['condition']
  starting_price: number
  bids_count: number
  /** The reserve against the price, so that the amount itself never leaves the database. */
  reserve: Auction['reserve']
}

export const findAuction = detailQuery<AuctionRow>(
  'auctions',
  `x.condition, x.starting_price, x.bids_count,
   case when x.reserve_price is null then 'none'
        when x.bids_count > 0 and l.price >= x.reserve_price then 'met'
        else 'not_met' end as reserve`,
)
