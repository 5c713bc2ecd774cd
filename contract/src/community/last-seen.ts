import { dayOf } from '../nairobi.ts'
import { day } from '../time.ts'

/** How long ago somebody was last here, no closer than by days. */
export const lastSeens = ['today', 'week', 'month'] as const
export type LastSeen = (typeof lastSeens)[number]

/** For so many days it is shown. */
const lastSeenDays = 30

/** Of a day in Nairobi; null after 30 days. */
export function lastSeenOn(seen: string, now: Date): LastSeen | null {
  const days = (Date.parse(dayOf(now)) - Date.parse(seen)) / day
  if (days < 1) return 'today'
  return days < 7 ? 'week' : days < lastSeenDays ? 'month' : null
}
