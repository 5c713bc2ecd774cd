import type { AuctionUpdate } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { minimumBid } from '../bids.rules.ts'
import { listingTags } from '../../listings/index.ts'
import { bidStateOf, pseudonymOf, reserveOf } from '../lots.rules.ts'
import type { LockedLot } from './bids.queries.ts'

/** Says to all who look at a lot what it is after this transaction, and drops the answers that show it. */
export function publishLot(
  { live, cache }: Pick<Deps, 'live' | 'cache'>,
  tx: Tx,
  lot: LockedLot,
  kind: AuctionUpdate['kind'],
) {
  const update: AuctionUpdate = {
    kind,
    price: lot.price,
    least: kind === 'ended' || kind === 'cancelled' ? null : minimumBid(bidStateOf(lot)),
    bids_count: lot.bids_count,
    reserve: reserveOf(lot),
    effective_end_at: lot.ends_at.toISOString(),
    leader: lot.leader === null ? null : pseudonymOf(lot.leader),
    head: lot.log_head && lot.log_head.toString('hex'),
  }
  live.send(tx, `auction:${lot.id}`, update)
  cache.drop(tx, ...listingTags(lot))
}
