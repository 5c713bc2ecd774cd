/** Which moments a filter of days means. Pure. */
import type { whenFilters } from '@mtaa/contract/commerce/events/list-events'
import { nairobiTime, startOf, startOfDay } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'

interface WhenQuery {
  when?: (typeof whenFilters)[number] | undefined
  from?: string | undefined
  until?: string | undefined
}

export interface Span {
  from: Date
  /** Not counted any more. */
  until: Date | undefined
}

/** When the evening of a Friday begins that belongs to the weekend. */
const friday = { day: 5, begins: 17 * hour }

/** The weekend of this moment, or the next one: from Friday evening to the end of Sunday, in Nairobi. */
export function weekendAt(now: Date): { from: Date; until: Date } {
  const midnight = startOfDay(now).getTime()
  const today = nairobiTime(now).getUTCDay()
  // Sunday is the last day of its week.
  const sinceFriday = ((today === 0 ? 7 : today) - friday.day) * day
  return { from: new Date(midnight - sinceFriday + friday.begins), until: new Date(midnight - sinceFriday + 3 * day) }
}

/** What has begun is never shown; `when` beats days. */
export function spanOf({ when, from, until }: WhenQuery, now: Date): Span {
  const after = (moment: Date) => (moment > now ? moment : now)
  if (when === 'today') return { from: now, until: new Date(startOfDay(now).getTime() + day) }
  if (when === 'weekend') {
    const weekend = weekendAt(now)
    return { from: after(weekend.from), until: weekend.until }
  }
  return {
    from: from === undefined ? now : after(startOf(from)),
    until: until === undefined ? undefined : new Date(startOf(until).getTime() + day),
  }
}
