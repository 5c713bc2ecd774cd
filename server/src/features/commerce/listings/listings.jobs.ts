import type { Deps } from '../../../core/deps.ts'
import { storeStates } from './listings.queries.ts'

/** Schedule: stores states that follow from the clock, so that ended auctions and events leave the indexes of what is shown. */
export const moveOnListings = async ({ db, clock }: Deps): Promise<void> => {
  await db.transaction().execute((tx) => storeStates(tx, clock()))
}
