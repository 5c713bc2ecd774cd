import type { cancelEvent as endpoint } from '@mtaa/contract/commerce/events/edit-events'
import { moderationReasonText, type ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type { Language } from '@mtaa/contract/language'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../community/notifications/index.ts'
import { isHidden, mayEdit, maySee, moderates, type ListingStatus } from '../listings/index.ts'
import { lockEvents, updateEventRows, type LockedEvent } from './edit-events.queries.ts'
import { eventKinds } from './event.kinds.ts'
import { cancelledEvent } from './events.events.ts'
import { eventTags } from './events.tags.ts'
import { listNext } from './list-next.ts'
import { lockTypesOf } from './ticket-types.queries.ts'

type Cancelling = z.output<typeof endpoint.body> & { id: string }

/** Cancels an event until its end, or it and the dates that follow: its organizer, or an event moderator with a reason. */
export function cancelEvent(deps: Deps, viewer: Member, { id, note, reason, scope }: Cancelling): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockEvents(tx, id, scope === 'following' ? 'following' : 'alone')
    const event = locked.find((date) => date.id === id)
    if (!event || event.status === 'deleted' || !maySee(viewer, event)) throw new Refusal('listing_not_found')
    const isOwn = mayEdit(viewer, event)
    if (!isOwn && !moderates(viewer, event)) throw new Refusal('forbidden')
    const now = deps.clock()
    if (event.cancelled_at) throw new Refusal('event_cancelled')
    if (isOver(event, now)) throw new Refusal('event_over')
    if (!isOwn && reason === undefined) throw new Refusal('listing_review_reason_needed')
    const dates = locked.filter(
      (date) =>
        date.id === id ||
        (scope === 'following' &&
          (date.occurrence ?? 0) > (event.occurrence ?? 0) &&
          date.status !== 'deleted' &&
          !date.cancelled_at &&
          !isOver(date, now)),
    )
    // Who buys at this moment has a ticket before it, whose money goes back, or finds it cancelled.
    await lockTypesOf(
      tx,
      dates.map((date) => date.id),
    )
    for (const date of dates) await end(tx, date, note, now)
    await listNext(deps, tx, id)
    deps.cache.drop(tx, ...(await eventTags(tx, locked)))
    if (!isOwn && reason) await record(deps, tx, event, { by: viewer.id, reason, note })
  })
}

const isOver = ({ published_at, ends_at }: LockedEvent, now: Date) => published_at !== null && now >= ends_at

/** One that nobody could see is deleted; one that is hidden stays so. */
async function end(tx: Tx, { id, status, published_at }: LockedEvent, note: string, now: Date) {
  if (published_at === null && (status === 'draft' || status === 'pending_review'))
    return updateEventRows(tx, id, { status: 'deleted', updated_at: now }, { deleted_at: now })
  const after: ListingStatus = isHidden(status) ? status : 'ended'
  await updateEventRows(tx, id, { status: after, updated_at: now }, { cancelled_at: now, cancel_note: note })
  await cancelledEvent(tx, id)
}

interface Why {
  by: string
  reason: ModerationReason
  note: string
}

async function record(deps: Deps, tx: Tx, { id, owner_id: to, title }: LockedEvent, { by, reason, note }: Why) {
  await audit(deps, tx, {
    actorId: by,
    action: 'event.cancelled',
    subject: { type: 'listing', id },
    reason: [reason, note].filter(Boolean).join(': '),
  })
  const link = new URL(`/events/${id}`, deps.settings.publicUrl).href
  const data = (language: Language) => ({
    title,
    link,
    reason: [moderationReasonText(reason, language), note].filter(Boolean).join(' '),
  })
  await notify(deps, tx, { to, kind: eventKinds.event_cancelled_by_moderator, data })
}
