import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { AuctionRow } from './auctions.queries.ts'

export const viewAuction = (row: AuctionRow, viewer: Viewer, deps: Deps): Auction => ({
  ...viewDetail(row, viewer, deps),
  seller_id: row.owner_id,
  condition: row.condition,
  current_price: row.price,
  starting_price: row.starting_price,
  bids_count: row.bids_count,
  reserve: row.reserve,
  start_time: (row.starts_at ?? row.created_at).toISOString(),
  end_time: (row.ends_at ?? row.created_at).toISOString(),
})
