import { minute } from '../time.ts'

/** When a business is open or a service can be booked, by weekday, in Nairobi's time (UTC+3 all year). Public holidays are not considered. Pure. */

/** From `opens` to `closes`, as `HH:MM`. A range that does not end after it begins ends on the next day; equal times are 24 hours. */
export interface OpeningRange {
  opens: string
  closes: string
}

/** Seven days, Monday first. No range at all: the hours are not known. */
export type OpeningHours = readonly (readonly OpeningRange[])[]

export const rangesADay = 4
export const noHours: OpeningRange[][] = [[], [], [], [], [], [], []]

const day = 1440
const week = 7 * day

/** A time of day as minutes since midnight. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const hasHours = (hours: OpeningHours) => hours.some((ranges) => ranges.length > 0)

/** The open minutes of a week since Monday 00:00, as half-open ranges in order. What goes beyond Sunday begins the week. */
export function weekRanges(hours: OpeningHours): [from: number, to: number][] {
  return hours
    .flatMap((ranges, weekday) =>
      ranges.flatMap(({ opens, closes }): [number, number][] => {
        const from = weekday * day + minutesOf(opens)
        const to = from + ((minutesOf(closes) - minutesOf(opens) + day) % day || day)
        if (to <= week) return [[from, to]]
        return [
          [from, week],
          [0, to - week],
        ]
      }),
    )
    .toSorted(([one], [other]) => one - other)
}

/** Whether two ranges share a minute, also over midnight and from Sunday to Monday. */
export function hasOverlap(hours: OpeningHours): boolean {
  const ranges = weekRanges(hours)
  return ranges.some(([from], at) => at > 0 && from < (ranges[at - 1]?.[1] ?? 0))
}

// The epoch was a Thursday, 03:00 in Nairobi.
const epoch = 3 * day + 180

/** The minute of the week in Nairobi, from Monday 00:00. */
export const minuteOfWeek = (moment: Date) => (Math.floor(moment.getTime() / minute) + epoch) % week

/** Whether it is open at this moment; null where the hours are not known. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean | null {
  if (!hasHours(hours)) return null
  const minute = minuteOfWeek(moment)
  return weekRanges(hours).some(([from, to]) => from <= minute && minute < to)
}
