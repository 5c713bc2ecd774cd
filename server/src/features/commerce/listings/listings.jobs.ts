import type { Deps } from '../../../core/deps.ts'
import { writeDownStates } from './listings.queries.ts'

/** Writes down what the clock has done: auctions that opened or ended and events that are over leave the indexes of what is shown. */
export const moveOnListings = async ({ db, clock }: Deps): Promise<void> => {
  await db.transaction().execute((tx) => writeDownStates(tx, clock()))
}
