/** What calendar programs show of a provider's bookings, and how often imports are fetched. Pure. */
import { day, hour } from '@mtaa/contract/time'

/** Hours between two fetches of other calendars; after failures twice as long each time, at most a day. */
const fetchEvery = hour
export const nextFetch = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(fetchEvery * 2 ** Math.min(failures, 5), day))

/** Of what calendars outside are shown: a month back, and as far as anything can be booked. */
export const feedWindow = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - 30 * day),
  until: new Date(now.getTime() + 91 * day),
})

/** Within it busy times are stored. */
export const importWindow = (now: Date) => [now.getTime() - day, now.getTime() + 92 * day] as const
