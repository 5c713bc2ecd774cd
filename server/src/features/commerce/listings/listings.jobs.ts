import type { Deps } from '../../../core/deps.ts'
import { storeStates } from './listings.queries.ts'
import { listingTags } from './listings.tags.ts'

/** Schedule: stores states that follow from the clock, so that ended auctions and events leave the indexes of what is shown. */
export const moveOnListings = ({ db, clock, cache }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const changed = await storeStates(tx, clock())
    cache.drop(tx, ...changed.flatMap(listingTags))
  })
