import { memberTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { releasePictures } from '../../media/media/index.ts'
import { listingPictures, listingTags, versionPictures } from '../listings/index.ts'
import { changeState } from './change-state.ts'
import { findDeleted, findDue, findToRemind, purgeProducts, setReminder, suspendListings } from './clocks.queries.ts'
import { lockStates } from './states.queries.ts'
import { remindersBefore, reminderOf } from './states.rules.ts'
import { tellOwner } from './tell-owner.ts'

const batch = 200

/**
 * Schedule: what has run out leaves the lists, then sellers are reminded of what will. Each row is looked at again under its
 * lock: one that was renewed at this moment stays, and none is reminded twice.
 */
export async function turnClocks(deps: Deps): Promise<void> {
  while ((await expireSome(deps)) === batch);
  while ((await remindSome(deps)) === batch);
}

const expireSome = (deps: Deps) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const ids = await findDue(tx, now, batch)
    for (const row of await lockStates(tx, ids))
      if (row.status === 'active' && row.expires_at && row.expires_at <= now) await changeState(deps, tx, row, 'expire')
    return ids.length
  })

const remindSome = (deps: Deps) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const ids = await findToRemind(tx, now, batch)
    for (const row of await lockStates(tx, ids)) {
      const { remind_at: due, expires_at: until } = row
      if (due === null || due > now) continue
      await setReminder(tx, row.id, until && reminderOf(until, now))
      if (row.status !== 'active' || until === null || until <= now) continue
      const days = until.getTime() - now.getTime() > remindersBefore[1] ? 7 : 1
      await tellOwner(deps, tx, row, { step: 'ending', days, until })
    }
    return ids.length
  })

const suspensions = 500

/** Schedule: bans that began, and bans that have passed. */
export const suspend = ({ db, cache }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const changed = await suspendListings(tx, suspensions)
    // What is said of the seller changes with the ban, too.
    cache.drop(tx, ...changed.flatMap((listing) => [...listingTags(listing), memberTag(listing.owner_id)]))
  })

/** At once where a person was banned or let in again; lists need not wait for the schedule. */
export const banSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'user.ban_changed'>('user.ban_changed', 'product-states.suspend', (deps) => suspend(deps)),
]

/** Long after the owner can no longer take it back, and not within the day in which it counts as a new listing. */
export const deletedRetention: Retention = {
  name: 'products that their owners deleted, with their pictures; of those that orders name, an empty row stays',
  since: 'they are deleted',
  after: 86_400_000,
  async sweep(tx, before, max) {
    const ids = await findDeleted(tx, before, max)
    if (ids.length === 0) return 0
    for (const usedBy of [listingPictures, versionPictures]) await releasePictures(tx, { usedBy, usedIds: ids }, before)
    await purgeProducts(tx, ids, before)
    return ids.length
  },
}
