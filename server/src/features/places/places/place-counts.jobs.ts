import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { claimCheck, foldPlaceCounts, repairPlaceCounts } from './place-counts.queries.ts'

/** Schedule: folds what changed into the totals, so that reading them stays as small as there are places. */
export const foldCounts = async ({ db, clock }: Deps): Promise<void> => {
  await db.transaction().execute((tx) => foldPlaceCounts(tx, clock()))
}

/** Schedule: once a day, compares the totals with a plain count. A difference is a fault: it is corrected and logged. */
export const checkCounts = async ({ db, clock, log }: Deps): Promise<void> => {
  const now = clock()
  const differences = await db.transaction().execute(async (tx) => {
    const isDue = await claimCheck(tx, { now, last: new Date(now.getTime() - day) })
    return isDue ? repairPlaceCounts(tx) : []
  })
  if (differences.length > 0)
    log.error({ differences: differences.slice(0, 20), places: differences.length }, 'counts of places were wrong')
}
