import type { Event } from '@mtaa/contract/commerce/events/events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { PictureRef } from '../../media/media/index.ts'
import {
  insertListings,
  updateListing,
  type ListingFields,
  type ListingStatus,
  type NewListing,
} from '../listings/index.ts'
import { lockSeries } from './series.queries.ts'

/** What an organizer says of an event beside its listing. */
interface EventFields {
  mode: Event['mode']
  location: string
  place_hidden: boolean
  directions: string
  online_url: string | null
  opens_at: Date | null
  refund_policy: Event['refund_policy']
  approval: boolean
}

type Ward = Pick<NewListing, 'county_code' | 'constituency_code' | 'ward_code'>

/** An event with its listing, locked until commit. */
export interface LockedEvent extends EventFields, Ward {
  id: string
  module: 'events'
  owner_id: string
  title: string
  category: string
  short_description: string
  description: string
  images: PictureRef[]
  status: ListingStatus
  price: number
  starts_at: Date
  ends_at: Date
  updated_at: Date
  series_id: string | null
  occurrence: number | null
  place_revision: number
  moved_at: Date | null
  cancelled_at: Date | null
  published_at: Date | null
}

const columns = sql.raw(`l.id, l.module, l.owner_id, l.title, l.category, l.short_description, l.description, l.images,
  l.status, l.price, coalesce(l.starts_at, l.created_at) as starts_at, coalesce(l.ends_at, l.created_at) as ends_at,
  l.updated_at, l.county_code, l.constituency_code, l.ward_code, e.location, e.mode, e.place_hidden, e.directions,
  e.online_url, e.opens_at, e.refund_policy, e.approval, e.series_id, e.occurrence, e.place_revision, e.moved_at,
  e.cancelled_at, e.published_at from listings l join events e on e.id = l.id`)

/** Which dates of a series are locked beside one: those that follow it, or all while nobody could see it yet. */
type Together = 'alone' | 'following'

/**
 * Locks both rows of an event until commit, of its series what belongs to it, and the listings of all its dates, in the order of
 * ids. Answered in the order of the dates, with what was written last.
 */
export async function lockEvents(tx: Tx, id: string, together: Together): Promise<LockedEvent[]> {
  await lockSeries(tx, id)
  const following = together === 'following' ? sql`or e.occurrence >= one.occurrence` : sql``
  const { rows } = await sql<LockedEvent>`
    select ${columns} where l.id = ${id} or e.id in (
      select e.id from events one join events e on e.series_id = one.series_id
      where one.id = ${id} and (one.published_at is null and e.published_at is null ${following}))
    order by l.id for no key update of l, e`.execute(tx)
  return rows.toSorted((one, other) => (one.occurrence ?? 0) - (other.occurrence ?? 0))
}

interface DateRow {
  id: string
  starts_at: Date
  ends_at: Date
}

/** All dates of a series that take place, by their start. */
export async function findDates(tx: Tx, seriesId: string): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select l.id, l.starts_at, l.ends_at from events e join listings l on l.id = e.id
    where e.series_id = ${seriesId} and e.cancelled_at is null and l.status <> 'deleted'
    order by l.starts_at, l.id`.execute(tx)
  return rows
}

/** All dates of a series, whose pages name one another. */
export async function findSeriesIds(tx: Tx, seriesId: string): Promise<string[]> {
  const rows = await tx.selectFrom('events').select('id').where('series_id', '=', seriesId).execute()
  return rows.map(({ id }) => id)
}

interface NewDate {
  listing: NewListing
  event: EventFields & { series_id: string | null; occurrence: number | null }
}

export const insertSeries = (tx: Tx, series: { id: string; every: string; count: number; created_at: Date }) =>
  tx.insertInto('event_series').values(series).execute()

/** Dates of one event, in one statement a table. */
export async function insertEvents(tx: Tx, dates: readonly NewDate[]) {
  await insertListings(
    tx,
    dates.map(({ listing }) => ({ ...listing, module: 'events' as const })),
  )
  await tx
    .insertInto('events')
    .values(dates.map(({ listing, event }) => ({ ...event, id: listing.id })))
    .execute()
}

type EventChange = EventFields & {
  place_revision: number
  moved_at: Date
  published_at: Date
  edited_at: Date
  cancelled_at: Date
  cancel_note: string
  deleted_at: Date
}

export async function updateEventRows(
  tx: Tx,
  id: string,
  listing: Partial<ListingFields & Ward>,
  event: Partial<EventChange>,
) {
  if (Object.keys(listing).length > 0) await updateListing(tx, id, listing)
  if (Object.keys(event).length > 0) await tx.updateTable('events').set(event).where('id', '=', id).execute()
}

/** What else of an event its organizer wrote, which moderators weigh with it. */
export async function findEventTexts(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ texts: string[] }>`
    select array[e.location, e.directions, coalesce(e.online_url, '')] || array(
      select t.name || ' ' || t.description from event_ticket_types t where t.event_id = e.id order by t.position) as texts
    from events e where e.id = ${id}`.execute(tx)
  return (rows[0]?.texts ?? []).filter((text) => text !== '')
}

/** Events that were deleted before they were ever shown, locked. */
export async function lockDeletedEvents(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings
    where id = any(array(select id from events where deleted_at <= ${before} order by deleted_at limit ${max}))
      and status = 'deleted'
    for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export const forgetDeletion = (tx: Tx, ids: readonly string[]) =>
  sql`update events set deleted_at = null where id = any(${ids}::uuid[])`.execute(tx)

/** What events of a member say of where they were: the rows that tickets name stay. */
export const erasePlaces = (tx: Tx, ownerId: string) =>
  sql`
    update events e set location = '', directions = '', mode = 'place', online_url = null,
      cancel_note = case when e.cancelled_at is not null then '' end
    from listings l where l.id = e.id and l.owner_id = ${ownerId}`.execute(tx)

/** Series none of whose dates is left. */
export const deleteEmptySeries = (tx: Tx) =>
  sql`delete from event_series s where not exists (select from events e where e.series_id = s.id)`.execute(tx)
