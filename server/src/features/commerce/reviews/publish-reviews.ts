import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { createDueBatches, createDueWork } from '../../../platform/jobs/due-work.ts'
import { changedReviews, publishedReviews } from './reviews.events.ts'
import { findWrongScores, takeScoreCheck } from './scores.queries.ts'
import { findDue, takeDue } from './write.queries.ts'

const due = createDueBatches({ max: 100, failed: 'a review could not be published' })
const wrong = createDueWork({ max: 100, failed: 'a score could not be corrected' })

/**
 * Schedule: counts reviews whose other side has let the time to write pass, and says so. Everybody sees them since their
 * moment in any case: that is a rule of the clock. One that fails holds up no other.
 */
export async function publishDue(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const find = (max: number) => findDue(db, clock(), max)
  await due(deps, find, (ids) =>
    db.transaction().execute(async (tx) => publishedReviews(deps, tx, await takeDue(tx, ids, clock()))),
  )
}

/** So many members in a run: each has about 25 pages of reviews, and a run every minute is to read a hundred. */
const compared = 4

/**
 * Schedule: compares every score with its reviews, some members in each run, once a day where there are not more than runs
 * can do. A difference is a fault: it is corrected and logged.
 */
export async function checkScores(deps: Deps): Promise<void> {
  const { db, log } = deps
  const now = deps.clock()
  const last = new Date(now.getTime() - day)
  const ids = await db.transaction().execute((tx) => takeScoreCheck(tx, { now, last, max: compared }))
  if (ids.length === 0) return
  const find = async () =>
    (await findWrongScores(db, ids)).map((score) => ({ id: `${score.member_id} ${score.side}`, score }))
  await wrong(deps, find, async ({ score }) => {
    log.error({ wrong: score }, 'a score of reviews was not what the reviews add up to')
    const reviewed = { about_id: score.member_id, about_side: score.side }
    await db.transaction().execute((tx) => changedReviews(deps, tx, [reviewed]))
  })
}
