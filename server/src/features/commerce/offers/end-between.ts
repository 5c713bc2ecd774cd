import type { Deps } from '../../../core/deps.ts'
import type { NewBlock } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releaseOffer } from './hold-for-offer.ts'
import { lockBetween, updateOffer } from './offers.queries.ts'

/** One has blocked the other: their offers that are not ordered end, and nobody is notified. What one holds is free again. */
export async function endOffersBetween(deps: Deps, tx: Tx, { by, other }: NewBlock): Promise<void> {
  for (const offer of await lockBetween(tx, by, other)) {
    if (offer.status === 'accepted') await releaseOffer(deps, tx, offer)
    await updateOffer(tx, offer.id, { status: offer.buyer_id === by ? 'withdrawn' : 'declined' }, deps.clock())
  }
}
