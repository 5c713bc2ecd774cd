import { auctionLimits } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { listingTags } from '../../listings/index.ts'
import { assessLater, isRisky, recheck } from '../../market/index.ts'
import { countAdditions, insertAddition, updateLot } from './lots.queries.ts'
import { lockOwnLot } from './update-auction.ts'

interface Addition {
  id: string
  text: string
}

/** Adds to the description of a lot of the seller's own, also after the first bid. What stands there stays. */
export function addToAuction(deps: Deps, seller: Member, { id, text }: Addition, key: string | undefined) {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const request = { addition: id, text }
    await withIdempotency(tx, { userId: seller.id, scope: 'content', key, request, at }, async (additionId) => {
      const lot = await lockOwnLot(deps, tx, seller, id)
      const limit = auctionLimits.additions
      if ((await countAdditions(tx, id)) >= limit) throw new Refusal('too_many_additions', { limit })
      await insertAddition(tx, { id: additionId, auction_id: id, text, at })
      await updateLot(tx, id, { updated_at: at }, {})
      await assessLater(tx, id)
      deps.cache.drop(tx, ...listingTags(lot))
      // A lot that somebody bid on runs until its end: what would have it wait for a moderator is not added.
      if (lot.log_length === 0) await recheck(deps, tx, id, { isOther: false })
      else if (await isRisky(deps, tx, lot)) throw new Refusal('auction_text_refused')
    })
  })
}
