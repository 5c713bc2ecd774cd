import { slugOfTitle } from '@mtaa/contract/slug'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { replacePictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { isOther, isSeenChange, listingPictures, listingTags, mayEdit, textsAfter } from '../listings/index.ts'
import { assessLater, recheck, recordFirstVersion, recordVersion } from '../market/index.ts'
import { changeTypes, typesFor } from './change-types.ts'
import { findDates, lockEvents, updateEventRows, type LockedEvent } from './edit-events.queries.ts'
import { isPlaceMoved, isTimeMoved, placeAfter, timesAfter } from './event-change.rules.ts'
import { checkDates, checkMode, checkTimes, checkTypes, typeOf, type EventChange } from './event-input.ts'
import { movedEvent } from './events.events.ts'
import { eventTags } from './events.tags.ts'
import { eventStateAt, isNoWorse, opensRefunds } from './event.rules.ts'
import { listNext } from './list-next.ts'
import { lockTypesOf, type LockedType } from './ticket-types.queries.ts'

/** Changes an event of the organizer's own, or it and the dates that follow. */
export function updateEvent(deps: Deps, organizer: Member, id: string, change: EventChange): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockEvents(tx, id, change.scope === 'following' ? 'following' : 'alone')
    const event = locked.find((date) => date.id === id)
    if (!event || !mayEdit(organizer, event)) throw new Refusal('listing_not_found')
    const now = deps.clock()
    assertOpen(event, now)
    const dates = locked.filter((date) => date.id === id || (isChosen(event, date, change) && isOpen(date, now)))
    const types = await lockTypesOf(
      tx,
      dates.map((date) => date.id),
    )
    const by = new Map(dates.map((date) => [date.id, types.filter((type) => type.event_id === date.id)]))
    for (const date of dates) {
      const whole = date.id === id || isFollowing(event, date, change)
      await write(deps, tx, { event, date, types: by, change: whole ? change : textsOf(change), now })
    }
    if (event.series_id && isTimeMoved(event, timesAfter(event, event, change))) {
      checkDates(await findDates(tx, event.series_id))
      await listNext(deps, tx, id)
    }
    deps.cache.drop(tx, ...(await eventTags(tx, locked)))
  })
}

/** Refuses to change what is over, cancelled or removed. */
function assertOpen(event: LockedEvent, now: Date) {
  const state = eventStateAt(event, now)
  if (state === 'removed') throw new Refusal('listing_not_found')
  if (event.cancelled_at) throw new Refusal('event_cancelled')
  if (state === 'over') throw new Refusal('event_over')
}

function isOpen(date: LockedEvent, now: Date) {
  const state = eventStateAt(date, now)
  return state !== 'removed' && date.cancelled_at === null && state !== 'over' && state !== 'running'
}

const isFollowing = (event: LockedEvent, date: LockedEvent, { scope }: EventChange) =>
  scope === 'following' && (date.occurrence ?? 0) > (event.occurrence ?? 0)

/** While nobody could see a series, its texts are those of all its dates: moderators look at one of them. */
const isChosen = (event: LockedEvent, date: LockedEvent, change: EventChange) =>
  isFollowing(event, date, change) || (event.published_at === null && date.published_at === null)

const textsOf = ({ title, category, short_description, description, images, scope }: EventChange): EventChange => ({
  title,
  category,
  short_description,
  description,
  images,
  scope,
})

interface Written {
  /** The one that the organizer changes. */
  event: LockedEvent
  /** It, or another date that changes with it. */
  date: LockedEvent
  types: ReadonlyMap<string, readonly LockedType[]>
  change: EventChange
  now: Date
}

async function write(deps: Deps, tx: Tx, { event, date, types, change, now }: Written) {
  const times = timesAfter(date, event, change)
  const place = placeAfter(date, change)
  const stored = types.get(date.id) ?? []
  const moves = { time: isTimeMoved(date, times), place: isPlaceMoved(date, place) }
  checkMove(date, { ...times, ...place }, moves, now)
  const policy = change.refund_policy ?? date.refund_policy
  if (stored.some(({ taken }) => taken) && !isNoWorse(policy, date.refund_policy))
    throw new Refusal('refund_policy_fixed')
  const price = await typesAfter(tx, { event, date, types, change, now }, times)
  const { title, category, short_description, description } = textsAfter(date, change)
  const isSeen = isSeenChange(date, change) || (price !== undefined && price !== date.price)
  if (isSeen) await recordFirstVersion(deps, tx, date.id)
  const use = { usedBy: listingPictures, usedId: date.id, ownerId: date.owner_id }
  const images = change.images ? await replacePictures(deps, tx, { ...use, keys: change.images }) : date.images
  const { county_code, constituency_code, ward_code, mode, location, online_url } = place
  const { starts_at, ends_at, opens_at } = times
  await updateEventRows(
    tx,
    date.id,
    {
      title,
      slug: slugOfTitle(title),
      category,
      short_description,
      description,
      images,
      starts_at,
      ends_at,
      updated_at: now,
      ...(price !== undefined && { price }),
      ...(moves.place && { county_code, constituency_code, ward_code }),
    },
    {
      mode,
      location,
      online_url,
      opens_at,
      refund_policy: policy,
      place_hidden: change.place_hidden ?? date.place_hidden,
      directions: change.directions ?? date.directions,
      approval: change.approval ?? date.approval,
      ...(moves.place && { place_revision: date.place_revision + 1 }),
      ...(date.published_at && { edited_at: now }),
      ...(date.published_at && (moves.place || opensRefunds(date, times)) && { moved_at: now }),
    },
  )
  if (date.published_at && (moves.time || moves.place)) await movedEvent(tx, date.id)
  deps.cache.drop(tx, ...listingTags({ ...date, county_code, constituency_code, ward_code }))
  await lookAgain(deps, tx, { date, change, isSeen, images })
}

interface Looked {
  date: LockedEvent
  change: EventChange
  isSeen: boolean
  images: LockedEvent['images']
}

/** Its version, and moderators where it has become risky: places and types have words of their organizer, too. */
async function lookAgain(deps: Deps, tx: Tx, { date, change, isSeen, images }: Looked) {
  const { id, owner_id: ownerId } = date
  await assessLater(tx, id)
  if (isSeen) await recordVersion(deps, tx, { id, ownerId, pictures: [...date.images, ...images] })
  const hasOtherWords =
    change.location !== undefined || change.directions !== undefined || change.ticket_types !== undefined
  if (isSeen || hasOtherWords) await recheck(deps, tx, id, { isOther: isOther(date, change) })
}

type After = ReturnType<typeof timesAfter> & ReturnType<typeof placeAfter>

function checkMove(date: LockedEvent, after: After, moves: { time: boolean; place: boolean }, now: Date) {
  const hasBegun = eventStateAt(date, now) === 'running'
  if (hasBegun && (moves.time || moves.place)) throw new Refusal('event_started')
  if (moves.place) checkPlace(after)
  checkMode(after)
  const isNew = date.published_at === null
  if (moves.time || (isNew && date.starts_at <= now)) checkTimes(after, now)
}

/** Changes the types of a date with those of the event. Answers its price, or undefined where no type was requested. */
async function typesAfter(tx: Tx, { event, date, types, change, now }: Written, times: ReturnType<typeof timesAfter>) {
  const stored = types.get(date.id) ?? []
  if (change.ticket_types === undefined) {
    if (isTimeMoved(date, times)) checkTypes(stored, times)
    return undefined
  }
  const requested = change.ticket_types.map(typeOf)
  const by = date.starts_at.getTime() - event.starts_at.getTime()
  const own = date.id === event.id ? requested : typesFor(requested, types.get(event.id) ?? [], { stored, by })
  return changeTypes(tx, { id: date.id, times, stored }, own, now)
}
