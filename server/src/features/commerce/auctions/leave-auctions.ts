import type { Erasure } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { listingTags } from '../listings/index.ts'
import { setOutcome } from './awards/awards.queries.ts'
import { appendEntry } from './bids/append-entry.ts'
import { lockLot } from './bids/bids.queries.ts'
import { findRunningLots, withdrawOffers } from './own-data.queries.ts'

/**
 * The account of a seller goes: their lots that nobody has won yet are cancelled, and who has bid is notified. Deposits go
 * back like those of other lots that are over.
 */
export async function cancelLotsOf(tx: Tx, memberId: string, { now, cache }: Pick<Erasure, 'now' | 'cache'>) {
  await withdrawOffers(tx, memberId, now)
  for (const id of await findRunningLots(tx, memberId)) {
    const lot = await lockLot(tx, id)
    if (!lot || lot.outcome !== null) continue
    if (lot.log_length > 0) await appendEntry(tx, lot, { kind: 'cancelled', at: now })
    await setOutcome(tx, id, 'cancelled', now)
    cache.drop(tx, ...listingTags(lot))
    const { title, price } = lot
    await publish(tx, 'auction.settled', { auction_id: id, title, price, outcome: 'cancelled', winner: null })
  }
}
