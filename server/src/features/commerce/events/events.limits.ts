import { limit } from '../../../platform/limits/limits.ts'

export const eventUsage = {
  /** Known browser or network: files of a date for a calendar. */
  dates: limit('event_dates', 300, 3600),
}
