import { day as wholeDay, hour } from './time.ts'

/** Nairobi has been three hours ahead of UTC all year since 1960: no zone data is needed, which phones may not have. */
const offset = 3 * hour

/** A moment, or its milliseconds. */
type At = Date | number

/** A date whose UTC fields are what clocks in Nairobi show at this moment. */
export const nairobiTime = (at: At): Date => new Date(Number(at) + offset)

/** The moment at which clocks in Nairobi show these UTC fields, in milliseconds. */
export const fromNairobi = (fields: number): Date => new Date(fields - offset)

/** The day in Nairobi: `2026-11-22`. */
export const dayOf = (at: At): string => nairobiTime(at).toISOString().slice(0, 10)

/** The month in Nairobi: `2026-11`. */
export const monthOf = (at: At): string => nairobiTime(at).toISOString().slice(0, 7)

/** Day and minute in Nairobi, as spreadsheets read them: `2026-11-22 14:05`. */
export const minuteOf = (at: At): string => nairobiTime(at).toISOString().slice(0, 16).replace('T', ' ')

/** When a day, written as `2026-11-22`, begins in Nairobi. */
export const startOf = (day: string): Date => fromNairobi(Date.parse(`${day}T00:00:00Z`))

/** When the day of this moment began in Nairobi. */
export const startOfDay = (at: At): Date => startOf(dayOf(at))

/** When the month of this moment began in Nairobi, or the one so many months after it. */
export function startOfMonth(at: At, months = 0): Date {
  const local = nairobiTime(at)
  return fromNairobi(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1))
}

/** The same day and hour so many months later, in Nairobi; the last day of a month that has no such day. */
export function addMonths(at: At, months: number): Date {
  const local = nairobiTime(at)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay))
  return fromNairobi(midnight + (local.getTime() % wholeDay))
}
