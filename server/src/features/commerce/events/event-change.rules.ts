/** What becomes of an event by a change of it, and how far that goes. Pure. */
import type { RefundPolicy } from '@mtaa/contract/commerce/events/event-terms'
import type { EventTimes } from './sale.rules.ts'

interface Times extends EventTimes {
  opens_at: Date | null
}

interface Place {
  mode: 'place' | 'online'
  location: string
  online_url: string | null
  county_code: number
  constituency_code: number
  ward_code: number
}

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }

interface Change extends Maybe<Place> {
  starts_at?: string | undefined
  ends_at?: string | undefined
  opens_at?: string | null | undefined
  refund_policy?: RefundPolicy | undefined
}

const differ = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime()
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

/**
 * When a date is after the change of an event: that event itself, or another date of its series, which moves by as much. It opens
 * as long before its start as the event does.
 */
export function timesAfter(date: Times, event: Times, change: Change): Times {
  const start = change.starts_at === undefined ? event.starts_at : new Date(change.starts_at)
  const end = change.ends_at === undefined ? event.ends_at : new Date(change.ends_at)
  const starts_at = plus(date.starts_at, start.getTime() - event.starts_at.getTime())
  const ends_at = plus(date.ends_at, end.getTime() - event.ends_at.getTime())
  const by = starts_at.getTime() - start.getTime()
  if (change.opens_at === undefined) {
    const opens = date.opens_at && plus(date.opens_at, starts_at.getTime() - date.starts_at.getTime())
    return { starts_at, ends_at, opens_at: opens }
  }
  return { starts_at, ends_at, opens_at: change.opens_at === null ? null : plus(new Date(change.opens_at), by) }
}

export const isTimeMoved = (before: Times, after: Times): boolean =>
  differ(before.starts_at, after.starts_at) || differ(before.ends_at, after.ends_at)

/** An event that is no longer online has no link any more. */
export function placeAfter(before: Place, change: Change): Place {
  const mode = change.mode ?? before.mode
  const link = change.online_url === undefined ? before.online_url : change.online_url
  return {
    mode,
    location: change.location ?? before.location,
    online_url: mode === 'place' && change.online_url === undefined ? null : link,
    county_code: change.county_code ?? before.county_code,
    constituency_code: change.constituency_code ?? before.constituency_code,
    ward_code: change.ward_code ?? before.ward_code,
  }
}

/** Another link is no other place: who has a ticket sees the one that counts. */
export const isPlaceMoved = (before: Place, after: Place): boolean =>
  (['mode', 'location', 'county_code', 'constituency_code', 'ward_code'] as const).some(
    (field) => before[field] !== after[field],
  )
