import { day } from '@mtaa/contract/time'
import { memberTag } from '../../../../core/cache-tags.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Feature } from '../../../../core/feature.ts'
import type { Retention } from '../../../../core/retention.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { createDueBatches } from '../../../../platform/jobs/due-work.ts'
import { createMark } from '../../../../platform/jobs/marks.ts'
import { endSuspension, listingTags, lockUnbanned, suspendBanned } from '../../listings/index.ts'
import { changeState } from './change-state.ts'
import { deleteReviewed } from './delete-reviewed.ts'
import {
  findConcerned,
  findDeleted,
  findDue,
  findToRemind,
  findToSuspend,
  purgeProducts,
  setReminder,
} from './clocks.queries.ts'
import { findSoldOut } from '../stock.queries.ts'
import { lockStates } from './states.queries.ts'
import { remindersBefore, reminderOf } from './states.rules.ts'
import { notifyOwner } from './notify-owner.ts'

const expired = createDueBatches({ max: 200, failed: 'a product whose time is over could not leave the lists' })
const toRemind = createDueBatches({ max: 200, failed: 'a seller could not be reminded of a product' })
const toSuspend = createDueBatches({ max: 500, failed: 'what a ban or its end changes could not be stored' })

/**
 * Schedule: what has run out leaves the lists, then sellers are reminded of what will. Each row is looked at again under its
 * lock: one that was renewed at this moment stays, and none is reminded twice. One that fails holds up no other.
 */
export async function runProductClocks(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const findExpired = (max: number) => findDue(db, clock(), max)
  await expired(deps, findExpired, (ids) => expire(deps, ids))
  const findReminded = (max: number) => findToRemind(db, clock(), max)
  await toRemind(deps, findReminded, (ids) => remind(deps, ids))
}

const expire = (deps: Deps, ids: readonly string[]) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    for (const row of await lockStates(tx, ids))
      if (row.status === 'active' && row.expires_at && row.expires_at <= now) await changeState(deps, tx, row, 'expire')
  })

const remind = (deps: Deps, ids: readonly string[]) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    for (const row of await lockStates(tx, ids)) {
      const { remind_at: due, expires_at: until } = row
      if (due === null || due > now) continue
      await setReminder(tx, row.id, until && reminderOf(until, now))
      if (row.status !== 'active' || until === null || until <= now) continue
      const days = until.getTime() - now.getTime() > remindersBefore[1] ? 7 : 1
      await notifyOwner(deps, tx, row, { step: 'ending', days, until })
    }
  })

/** So many members are looked at by turns in a run. */
const inTurn = 10
const first = '00000000-0000-0000-0000-000000000000'
/** How far the turn has come. */
const turns = new WeakMap<object, string>()
/** Bans whose end is done. */
const ended = createMark()

/**
 * Schedule: bans that have passed, and by turns, some members in each run: suspends what is shown of banned ones, and shows again
 * what is suspended of others. One product that fails holds up no other.
 */
export async function suspend(deps: Deps): Promise<void> {
  const { db } = deps
  // The database's own clock says who is banned.
  const now = new Date()
  const since = ended.since(db, new Date(0), now)
  const concerned = await findConcerned(db, { since, after: turns.get(db) ?? first, max: inTurn })
  const next = concerned.filter(({ in_turn }) => in_turn).map(({ id }) => id)
  turns.set(db, (next.length < inTurn ? undefined : next.at(-1)) ?? first)
  const owners = [...new Set(concerned.map(({ id }) => id))]
  let found = 0
  const find = async (max: number) => {
    const ids = owners.length > 0 ? await findToSuspend(db, owners, max) : []
    found += ids.length
    return ids
  }
  await toSuspend(deps, find, (ids) => suspendThese(deps, ids))
  if (found === 0) ended.move(db, now)
}

const suspendThese = ({ db, cache }: Deps, ids: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    const hidden = await suspendBanned(tx, ids)
    const back = await lockUnbanned(tx, ids)
    const shown = await endSuspension(tx, back, await findSoldOut(tx, back))
    // What is said of the seller changes with the ban, too.
    cache.drop(
      tx,
      ...[...hidden, ...shown].flatMap((listing) => [...listingTags(listing), memberTag(listing.owner_id)]),
    )
  })

/** At once where a person was banned or let in again; lists need not wait for the schedule. */
export const banSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'user.ban_changed'>('user.ban_changed', 'product-states.suspend', (deps, { user_id }) =>
    toSuspend(
      deps,
      (max) => findToSuspend(deps.db, [user_id], max),
      (ids) => suspendThese(deps, ids),
    ),
  ),
]

/** Long after the owner can no longer take it back, and not within the day in which it counts as a new listing. */
export const deletedRetention = (all: readonly Feature[]): Retention => ({
  name: 'products that their owners deleted, with their pictures; of those that orders name, an empty row stays',
  since: 'they are deleted',
  after: day,
  async sweep(tx, before, max) {
    const ids = await findDeleted(tx, before, max)
    if (ids.length === 0) return 0
    await purgeProducts(tx, await deleteReviewed(all, tx, ids, before))
    return ids.length
  },
})
