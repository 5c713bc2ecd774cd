import type { Deps } from '../../../core/deps.ts'
import { changedReviews, publishedReviews } from './reviews.events.ts'
import { claimScoreCheck, findWrongScores } from './scores.queries.ts'
import { takeDue } from './write.queries.ts'

const batchSize = 100
const day = 86_400_000

/**
 * Schedule: counts reviews whose other side has let the time to write pass, and says so. Everybody sees them since their
 * moment in any case: that is a rule of the clock.
 */
export async function publishDue(deps: Deps): Promise<void> {
  const batch = () =>
    deps.db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, deps.clock(), batchSize)
      await publishedReviews(deps, tx, due)
      return due.length
    })
  while ((await batch()) === batchSize);
}

/** Schedule: once a day, compares every score with its reviews. A difference is a fault: it is corrected and logged. */
export async function checkScores(deps: Deps): Promise<void> {
  const now = deps.clock()
  const wrong = await deps.db.transaction().execute(async (tx) => {
    if (!(await claimScoreCheck(tx, { now, last: new Date(now.getTime() - day) }))) return []
    const found = await findWrongScores(tx, batchSize)
    await changedReviews(
      deps,
      tx,
      found.map(({ member_id, side }) => ({ about_id: member_id, about_side: side })),
    )
    return found
  })
  if (wrong.length > 0) deps.log.error({ wrong }, 'scores of reviews were not what the reviews add up to')
}
