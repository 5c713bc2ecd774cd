/** Which dates of an event that repeats lists show (docs/rules/events.md). Pure. */
import type { ListedDate, ListingStatus } from '../listings/index.ts'

export interface SeriesDate {
  id: string
  status: ListingStatus
  starts_at: Date
}

/** All that a ban suspends comes back with its end. */
const takesPlace = ({ status }: SeriesDate) => status === 'active' || status === 'suspended'

/** From when lists show each date, and how many follow it. A date waits for the start of the one before it that takes place. */
export function listedDates(dates: readonly SeriesDate[], now: Date): ListedDate[] {
  return dates.map(({ id, starts_at: at }) => {
    const earlier = dates.filter((date) => takesPlace(date) && date.starts_at < at && date.starts_at > now)
    const last = Math.max(...earlier.map((date) => date.starts_at.getTime()))
    return {
      id,
      listedFrom: earlier.length === 0 ? null : new Date(last),
      datesAfter: dates.filter((date) => takesPlace(date) && date.starts_at > at).length,
    }
  })
}
