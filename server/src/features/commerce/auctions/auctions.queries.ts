import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { detailQuery, type DetailRow } from '../listings/index.ts'
import type { LotColumns } from './lots.rules.ts'

/** Without the reserve: whether it is met is among what cards say. */
export interface AuctionRow extends DetailRow {
  condition: Auction['condition']
  starting_price: number
  deposit: number
  delivery: Auction['delivery']
  delivery_fees: Auction['delivery_fees']
  outcome: LotColumns['outcome']
  edited_at: Date | null
  additions: { text: string; at: string }[]
}

export const findAuction = detailQuery<AuctionRow>(
  'auctions',
  `x.condition, x.starting_price, x.deposit, x.delivery, x.delivery_fees, x.outcome, x.edited_at,
   coalesce((select json_agg(json_build_object('text', n.text, 'at', n.at) order by n.at, n.id)
     from auction_additions n where n.auction_id = x.id), '[]') as additions`,
)
