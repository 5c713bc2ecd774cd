/** Clocks of requests for quotes and of quotes (docs/rules/quotes.md). Pure. */
import { day, hour } from '@mtaa/contract/time'

/** How long providers can quote, and how long a quote is valid. */
const lasts = 72 * hour

export const requestUntil = (now: Date): Date => new Date(now.getTime() + lasts)

/** Never beyond the start that it names. */
export const quoteUntil = (now: Date, starts_at: Date): Date =>
  new Date(Math.min(now.getTime() + lasts, starts_at.getTime()))

/** How far ahead a quote may start: as far as anything can be booked. */
export const quoteDays = 90

export const isQuoteTimeRight = (now: Date, starts_at: Date): boolean =>
  starts_at > now && starts_at.getTime() - now.getTime() <= quoteDays * day

interface Valid {
  state: string
  expires_at: Date
}

/** By the clock: what stores the end may be a moment late. */
export const isOpenAt = ({ state, expires_at }: Valid, now: Date): boolean =>
  (state === 'open' || state === 'sent') && now < expires_at

/** A request stays open for its quotes after nobody can quote any more: until the last of them has ended. */
export function requestLapses({ expires_at }: Valid, quotes: readonly Valid[], now: Date): boolean {
  return now >= expires_at && !quotes.some((quote) => isOpenAt(quote, now))
}
