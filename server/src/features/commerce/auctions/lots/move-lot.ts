import type { Deps } from '../../../../core/deps.ts'
import type { ReviewAct, ReviewedModule } from '../../../../core/reviewed-module.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { placeTopics } from '../../../places/places/index.ts'
import { listingTags, setStatus, shownListing, type ListingStatus } from '../../listings/index.ts'
import { findAdditions, lockLot, updateLot, type LotRow } from './lots.queries.ts'
import { timesFrom } from './offer.rules.ts'

/** Lots as what moderators review. */
export const reviewedLots: ReviewedModule<Deps> = {
  module: 'auctions',
  async lock(deps, tx, id) {
    const lot = await lockLot(tx, id)
    return lot && { ...lot, move: (act) => moveLot(deps, tx, lot, act) }
  },
  texts: findAdditions,
}

/** `shown` is running or scheduled, by its times. */
const ways: Partial<Record<ListingStatus, Partial<Record<ReviewAct, 'shown' | ListingStatus>>>> = {
  draft: { show: 'shown', send: 'pending_review' },
  pending_review: { approve: 'shown', refuse: 'draft' },
  scheduled: { recheck: 'pending_review' },
  active: { recheck: 'pending_review' },
}

async function moveLot(deps: Deps, tx: Tx, lot: LotRow, act: ReviewAct): Promise<ListingStatus> {
  const to = ways[lot.status]?.[act]
  if (to === undefined) throw new Refusal('listing_invalid_transition', { from: lot.status, to: act })
  if (to === 'shown') return showLot(deps, tx, lot)
  await setStatus(tx, lot.id, to, { now: deps.clock() })
  deps.cache.drop(tx, ...listingTags(lot))
  return to
}

/** Runs a locked lot, or announces it. Its length counts from the moment at which everybody can see it. */
async function showLot(deps: Deps, tx: Tx, lot: LotRow): Promise<ListingStatus> {
  const now = deps.clock()
  const { status, ...times } = timesFrom(lot, now)
  const isFirst = lot.published_at === null
  await setStatus(tx, lot.id, status, { now, asNew: isFirst })
  await updateLot(tx, lot.id, times, isFirst ? { published_at: now } : {})
  deps.cache.drop(tx, ...listingTags(lot))
  await shownListing(tx, lot)
  if (isFirst) deps.live.send(tx, placeTopics(lot), { listing: lot.id, module: 'auctions', by: lot.owner_id })
  return status
}
