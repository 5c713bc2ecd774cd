import type { Deps } from '../../../core/deps.ts'
import type { ReviewAct, ReviewedModule } from '../../../core/reviewed-module.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { placeTopics } from '../../places/places/index.ts'
import { setStatus, shownListing, type ListingStatus } from '../listings/index.ts'
import { eventTags } from './events.tags.ts'
import { findEventTexts, lockEvents, updateEventRows, type LockedEvent } from './edit-events.queries.ts'
import { listNext } from './list-next.ts'

/** Events as what moderators review. The dates of a series that nobody could see yet are looked at as one. */
export const reviewedEvents: ReviewedModule<Deps> = {
  module: 'events',
  async lock(deps, tx, id) {
    const dates = await lockEvents(tx, id, 'alone')
    const event = dates.find((date) => date.id === id)
    return event && { ...event, move: (act) => moveEvent(deps, tx, event, dates, act) }
  },
  texts: findEventTexts,
}

const ways: Partial<Record<ListingStatus, Partial<Record<ReviewAct, 'shown' | ListingStatus>>>> = {
  draft: { show: 'shown', send: 'pending_review' },
  pending_review: { approve: 'shown', refuse: 'draft' },
  active: { recheck: 'pending_review' },
}

async function moveEvent(
  deps: Deps,
  tx: Tx,
  event: LockedEvent,
  dates: readonly LockedEvent[],
  act: ReviewAct,
): Promise<ListingStatus> {
  const to = ways[event.status]?.[act]
  if (to === undefined) throw new Refusal('listing_invalid_transition', { from: event.status, to: act })
  const isNew = event.published_at === null
  const moved = dates.filter(
    (date) => date.id === event.id || (isNew && date.published_at === null && date.status === event.status),
  )
  deps.cache.drop(tx, ...(await eventTags(tx, moved)))
  if (to === 'shown') return showEvents(deps, tx, event, moved)
  for (const { id } of moved) await setStatus(tx, id, to, { now: deps.clock() })
  await listNext(deps, tx, event.id)
  return to
}

/** Shows locked events, all as new as this moment where nobody could see them before. One that was cancelled meanwhile stays so. */
async function showEvents(deps: Deps, tx: Tx, event: LockedEvent, moved: readonly LockedEvent[]) {
  const now = deps.clock()
  const isFirst = event.published_at === null
  const to = event.cancelled_at ? 'ended' : 'active'
  for (const { id } of moved) {
    await setStatus(tx, id, to, { now, asNew: isFirst })
    if (isFirst) await updateEventRows(tx, id, {}, { published_at: now })
  }
  await listNext(deps, tx, event.id)
  // A series is one new listing.
  if (to === 'active') await shownListing(tx, event)
  if (isFirst) deps.live.send(tx, placeTopics(event), { listing: event.id, module: 'events', by: event.owner_id })
  return to
}
