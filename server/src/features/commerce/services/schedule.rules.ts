/** When something is open to be booked (docs/rules/bookings.md). Nairobi is three hours ahead all year. Pure. */
import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import { hasOverlap, minutesOf, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { dayOf, nairobiTime, startOf } from '@mtaa/contract/nairobi'
import { day, minute } from '@mtaa/contract/time'

/** Half-open, in milliseconds. */
export type Span = readonly [from: number, until: number]

const minutesADay = 1440

export const overlaps = ([from, until]: Span, other: Span): boolean => from < other[1] && other[0] < until

/** As minutes since midnight; one that does not end after it begins ends on the next day. */
function rangeOf({ opens, closes }: OpeningRange): Span {
  const from = minutesOf(opens)
  return [from, from + ((minutesOf(closes) - from + minutesADay) % minutesADay || minutesADay)]
}

function subtract(span: Span, breaks: readonly Span[]): Span[] {
  let rest: Span[] = [span]
  for (const [from, until] of breaks)
    rest = rest.flatMap(([start, end]): Span[] =>
      overlaps([start, end], [from, until])
        ? ([
            [start, Math.min(from, end)],
            [Math.max(until, start), end],
          ] as const)
        : [[start, end]],
    )
  return rest.filter(([from, until]) => from < until)
}

/** Ranges of a weekday without breaks, in minutes since its midnight. */
function piecesOf(ranges: readonly OpeningRange[], breaks: readonly OpeningRange[]): Span[] {
  const daily = breaks.map(rangeOf)
  // A range may go on until the next night; a break that crosses midnight began on the day before.
  const all = [-minutesADay, 0, minutesADay].flatMap((shift) =>
    daily.map(([from, until]): Span => [from + shift, until + shift]),
  )
  return ranges.flatMap((range) => subtract(rangeOf(range), all))
}

type OpenDays = Pick<Schedule, 'hours' | 'breaks' | 'days_off' | 'on_holidays'>

/** Whether ranges that begin on this day are closed: a day off, or a public holiday. */
const isDayOff = ({ days_off, on_holidays }: OpenDays, date: string, holidays: ReadonlySet<string>): boolean =>
  (!on_holidays && holidays.has(date)) || days_off.some(({ from, until }) => from <= date && date <= until)

/**
 * When it is open between two moments, in order; pieces that touch are not joined, since slots are counted from the beginning of
 * each. What has begun before belongs to it, wholly.
 */
export function openPieces(schedule: OpenDays, holidays: ReadonlySet<string>, [from, until]: Span): Span[] {
  const week = schedule.hours.map((ranges) => piecesOf(ranges, schedule.breaks))
  const pieces: Span[] = []
  for (let midnight = startOf(dayOf(from)).getTime() - day; midnight < until; midnight += day) {
    if (isDayOff(schedule, dayOf(midnight), holidays)) continue
    const weekday = (nairobiTime(midnight).getUTCDay() + 6) % 7
    for (const [opens, closes] of week[weekday] ?? [])
      pieces.push([midnight + opens * minute, midnight + closes * minute])
  }
  return pieces.filter((piece) => overlaps(piece, [from, until])).toSorted(([one], [other]) => one - other)
}

/** Spans that touch or overlap as one. In order. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const [from, until] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], until)]
    else all.push([from, until])
  }
  return all
}

/** Whether hours, breaks and days off belong together, and leave a week in which something of this length fits. */
export function isScheduleRight(schedule: OpenDays, minutes: number): boolean {
  if (hasOverlap(schedule.hours)) return false
  if (schedule.days_off.some(({ from, until }) => until < from)) return false
  // Any week: Monday, 2 March 2026, and the night that goes on into the next one.
  const monday = startOf('2026-03-02').getTime()
  const open = openPieces({ ...schedule, days_off: [], on_holidays: true }, new Set(), [monday, monday + 8 * day])
  return joined(open).some(([from, until]) => until - from >= minutes * minute)
}
