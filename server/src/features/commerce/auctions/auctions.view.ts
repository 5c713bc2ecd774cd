import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { AuctionRow } from './auctions.queries.ts'
import { lotStateAt } from './lots.rules.ts'

export function viewAuction(row: AuctionRow, viewer: Viewer, deps: Deps): Auction {
  const detail = viewDetail(row, viewer, deps)
  const { bids_count = 0, reserve = 'none', buy_now_price = null } = row.auction ?? {}
  return {
    ...detail,
    seller_id: row.owner_id,
    condition: row.condition,
    current_price: row.price,
    starting_price: row.starting_price,
    bids_count,
    reserve,
    buy_now_price,
    deposit: row.deposit,
    state: lotStateAt({ ...row, ends_at: row.ends_at ?? row.created_at }, deps.clock()),
    delivery: row.delivery,
    delivery_fees: row.delivery_fees,
    additions: row.additions.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
    edited_at: row.edited_at?.toISOString() ?? null,
    start_time: (row.starts_at ?? row.created_at).toISOString(),
    end_time: (row.ends_at ?? row.created_at).toISOString(),
  }
}
