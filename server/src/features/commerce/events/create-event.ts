import { slugOfTitle } from '@mtaa/contract/slug'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { enforceDailyLimit, listingPictures, shortDescription } from '../listings/index.ts'
import { assessLater, checkPhone, dropDraft } from '../market/index.ts'
import { insertEvents, insertSeries } from './edit-events.queries.ts'
import {
  checkDates,
  checkMode,
  checkTimes,
  checkTypes,
  fieldsOf,
  shifted,
  typeOf,
  type EventInput,
} from './event-input.ts'
import { datesOf } from './event.rules.ts'
import { cheapestOf, type EventTimes } from './sale.rules.ts'
import { showFirst } from './show-first.ts'
import { insertTypes } from './ticket-types.queries.ts'

/** What an event is made of, all of it checked. */
export function checkedEvent(input: Omit<EventInput, 'draft_id'>, now: Date) {
  checkPlace(input)
  checkMode(input)
  const [starts_at, ends_at] = [new Date(input.starts_at), new Date(input.ends_at)]
  const opensAt = input.opens_at === null ? null : new Date(input.opens_at)
  checkTimes({ starts_at, ends_at, opens_at: opensAt }, now)
  const dates = datesOf({ starts_at, ends_at }, input.repeat)
  checkDates(dates)
  const types = input.ticket_types.map((type) => typeOf({ ...type, id: undefined }))
  checkTypes(types, { starts_at, ends_at })
  return { dates, types, opensAt }
}

/** Makes an event, or all dates of one. Answers the id of the first; a key used before, what it made. */
export async function createEvent(deps: Deps, organizer: Member, input: EventInput, key: string | undefined) {
  const at = deps.clock()
  const checked = checkedEvent(input, at)
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: organizer.id, scope: 'content', key, request: input, at }, async (newEventId) => {
      await checkPhone(tx, organizer.id)
      await enforceDailyLimit(deps, tx, organizer.id, at)
      await insert(deps, tx, organizer, { ...checked, input, id: newEventId, at })
    }),
  )
  return id
}

type Checked = ReturnType<typeof checkedEvent> & { input: EventInput; id: string; at: Date }

async function insert(deps: Deps, tx: Tx, organizer: Member, { dates, types, opensAt, input, id, at }: Checked) {
  const seriesId = input.repeat && newId(at)
  if (seriesId && input.repeat) await insertSeries(tx, { id: seriesId, ...input.repeat, created_at: at })
  const ids = dates.map((_, index) => (index === 0 ? id : newId(at)))
  const made = dates.map((times, index) => ({ id: ids[index] ?? id, times, by: shiftOf(dates, times), index }))
  const listings = []
  for (const date of made) {
    const use = { usedBy: listingPictures, usedId: date.id, ownerId: organizer.id, keys: input.images }
    listings.push({ ...date, images: await attachPictures(deps, tx, use) })
  }
  const { title, category, description, county_code, constituency_code, ward_code } = input
  await insertEvents(
    tx,
    listings.map(({ times, images, by, index, ...date }) => ({
      listing: {
        id: date.id,
        owner_id: organizer.id,
        title,
        slug: slugOfTitle(title),
        category,
        description,
        short_description: shortDescription(input.short_description, description),
        images,
        price: cheapestOf(types.map((type) => ({ ...type, closed_at: type.closed ? at : null }))),
        status: 'draft' as const,
        ...times,
        county_code,
        constituency_code,
        ward_code,
        created_at: at,
        updated_at: at,
        later_date: index > 0,
      },
      event: {
        mode: input.mode,
        location: input.location,
        place_hidden: input.place_hidden,
        directions: input.directions,
        online_url: input.online_url,
        opens_at: opensAt && new Date(opensAt.getTime() + by),
        refund_policy: input.refund_policy,
        approval: input.approval,
        series_id: seriesId,
        occurrence: seriesId === null ? null : index + 1,
      },
    })),
  )
  await insertTypes(
    tx,
    made.flatMap(({ id: eventId, by }) =>
      types.map((type, position) => ({
        ...fieldsOf(shifted(type, by), at),
        id: newId(at),
        event_id: eventId,
        position: position + 1,
        created_at: at,
      })),
    ),
  )
  if (input.draft_id !== undefined) await dropDraft(deps, tx, organizer.id, input.draft_id)
  await assessLater(tx, id)
  await showFirst(deps, tx, id)
}

/** How much later a date starts than the first one. */
const shiftOf = ([first]: readonly EventTimes[], { starts_at }: EventTimes) =>
  starts_at.getTime() - (first ?? { starts_at }).starts_at.getTime()
