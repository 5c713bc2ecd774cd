import type { Deps } from '../../../core/deps.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { findToMoveOn, storeStates } from './listings.queries.ts'
import { listingTags } from './listings.tags.ts'

const due = createDueBatches({ max: 500, failed: 'the state of a listing could not be stored' })

/**
 * Schedule: stores states that follow from the clock, so that ended auctions and events leave the indexes of what is shown.
 * One that fails holds up no other.
 */
export async function moveOnListings(deps: Deps): Promise<void> {
  const { db, clock, cache } = deps
  const find = (max: number) => findToMoveOn(db, clock(), max)
  await due(deps, find, (ids) =>
    db.transaction().execute(async (tx) => {
      const changed = await storeStates(tx, ids, clock())
      cache.drop(tx, ...changed.flatMap(listingTags))
    }),
  )
}
