import type { Deps } from '../../../core/deps.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { findToList, findToMoveOn, listNow, storeStates } from './listings.queries.ts'
import { listingTags } from './listings.tags.ts'

const due = createDueBatches({ max: 500, failed: 'the state of a listing could not be stored' })

const next = createDueBatches({ max: 500, failed: 'the next date of an event could not be listed' })

/**
 * Schedule: stores what follows from the clock, so that ended auctions and events leave the indexes of what is shown, and the next
 * date of an event that repeats enters them.
 * One that fails holds up no other.
 */
export async function moveOnListings(deps: Deps): Promise<void> {
  const { db, clock, cache } = deps
  await next(
    deps,
    (max) => findToList(db, clock(), max),
    (ids) =>
      db.transaction().execute(async (tx) => {
        cache.drop(tx, ...(await listNow(tx, ids, clock())).flatMap(listingTags))
      }),
  )
  const find = (max: number) => findToMoveOn(db, clock(), max)
  await due(deps, find, (ids) =>
    db.transaction().execute(async (tx) => {
      const changed = await storeStates(tx, ids, clock())
      cache.drop(tx, ...changed.flatMap(listingTags))
    }),
  )
}
