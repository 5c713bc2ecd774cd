import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { insertUnbanned } from './lapsed-bans.queries.ts'

/** The rest waits for the next minute. */
const batch = 500

/** Schedule: a ban ends by itself, without a write that a trigger would see. */
export const findUnbanned = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const unbanned = await insertUnbanned(tx, batch)
    if (unbanned.length > 0) cache.drop(tx, peopleTag, ...unbanned.map(({ id }) => memberTag(id)))
  })
