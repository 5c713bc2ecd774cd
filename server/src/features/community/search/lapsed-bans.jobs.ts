import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { createMark } from '../../../platform/jobs/marks.ts'
import { findLapsed, insertUnbanned } from './lapsed-bans.queries.ts'

const lapsed = createDueBatches({ max: 500, failed: 'a member whose ban is over could not be made findable' })
const seen = createMark()

/** Schedule: a ban ends by itself, without a write that a trigger would see. One that fails holds up no other. */
export async function findUnbanned(deps: Pick<Deps, 'db' | 'cache' | 'log'>): Promise<void> {
  const { db, cache } = deps
  // The database's own clock says who is banned.
  const now = new Date()
  const since = seen.since(db, new Date(0), now)
  const find = async (max: number) => {
    const ids = await findLapsed(db, since, max)
    if (ids.length === 0) seen.move(db, now)
    return ids
  }
  await lapsed(deps, find, (ids) =>
    db.transaction().execute(async (tx) => {
      const unbanned = await insertUnbanned(tx, ids)
      if (unbanned.length > 0) cache.drop(tx, peopleTag, ...unbanned.map(({ id }) => memberTag(id)))
    }),
  )
}
