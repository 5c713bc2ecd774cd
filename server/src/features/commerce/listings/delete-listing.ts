import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldListingUses } from '../../../core/fold.ts'
import { findNamedListings, findOpenUses } from '../../../core/listing-uses.ts'
import type { Retention } from '../../../core/retention.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { releasePictures } from '../../media/media/index.ts'
import { forgetDeletion, lockDeleted, lockOwnTrade, markDeleted, unmarkDeleted } from './deleted.queries.ts'
import { listingPictures } from './listing-pictures.ts'
import { deleteListings } from './listing-states.queries.ts'
import { listingTags } from './listings.tags.ts'

/** The app offers to undo a deletion for 10 seconds; slow lines get more. */
const undoForMs = 30_000

/** Deletes a service, a job or a property of the member's own. Again changes nothing. */
export const deleteListing = (deps: Deps, owner: Member, id: string): Promise<void> =>
  withOwn(deps, owner, id, async (tx, listing) => {
    if (listing.status === 'deleted') return
    const { title } = listing
    if ((await findOpenUses(deps.listingUses, tx, [id])).length > 0) throw new Refusal('listing_has_orders', { title })
    await markDeleted(tx, id, deps.clock())
    deps.cache.drop(tx, ...listingTags(listing))
  })

/** Undoes a deletion. Again changes nothing, too. */
export const restoreListing = (deps: Deps, owner: Member, id: string): Promise<void> =>
  withOwn(deps, owner, id, async (tx, listing) => {
    if (listing.status !== 'deleted') return
    const { deleted_at: at } = listing
    if (at === null || deps.clock().getTime() - at.getTime() > undoForMs) throw new Refusal('undo_over')
    await unmarkDeleted(tx, id)
    deps.cache.drop(tx, ...listingTags(listing))
  })

type Own = NonNullable<Awaited<ReturnType<typeof lockOwnTrade>>>

const withOwn = (deps: Deps, owner: Member, id: string, act: (tx: Tx, listing: Own) => Promise<void>) =>
  deps.db.transaction().execute(async (tx) => {
    const listing = await lockOwnTrade(tx, owner.id, id)
    if (!listing) throw new Refusal('listing_not_found')
    await act(tx, listing)
  })

/** Not within the day in which it counts as a new listing. */
export const deletedListings = (all: readonly Feature[]): Retention => ({
  name: 'jobs and properties that their owners deleted, with their pictures and applications',
  since: 'they are deleted',
  after: day,
  async sweep(tx, before, max) {
    const ids = await lockDeleted(tx, ['jobs', 'properties'], before, max)
    if (ids.length === 0) return 0
    await releasePictures(tx, { usedBy: listingPictures, usedIds: ids }, before)
    const named = await findNamedListings(foldListingUses(all), tx, ids)
    await deleteListings(tx, ids, { named, now: before })
    await forgetDeletion(tx, named)
    return ids.length
  },
})
