import type { Deps } from '../../../core/deps.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { findLapsedQuotes, findLapsedRequests, lapseQuotes, lapseRequests } from './lapse-quotes.queries.ts'

const overQuotes = createDueBatches({ max: 200, failed: 'quotes whose time is over could not be ended' })
const overRequests = createDueBatches({ max: 200, failed: 'requests for quotes could not be ended' })

/** Schedule: what nobody has accepted or answered in time ends; by the clock it is over already. */
export async function lapse(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await overQuotes(
    deps,
    (max) => findLapsedQuotes(db, clock(), max),
    (ids) => db.transaction().execute((tx) => lapseQuotes(tx, ids, clock())),
  )
  await overRequests(
    deps,
    (max) => findLapsedRequests(db, clock(), max),
    (ids) => db.transaction().execute((tx) => lapseRequests(tx, ids, clock())),
  )
}
