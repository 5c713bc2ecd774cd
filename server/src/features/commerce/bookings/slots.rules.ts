/** Which times of something can be booked (docs/rules/bookings.md). Slots are computed, never stored. Pure. */
import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { dayStates } from '@mtaa/contract/commerce/bookings/slots'
import { dayOf, startOf } from '@mtaa/contract/nairobi'
import { day, hour, minute } from '@mtaa/contract/time'
import { joined, openPieces, overlaps, type Span } from '../services/index.ts'
import { lanesLeft, type TakenSpan } from './lanes.rules.ts'

/** What decides about the slots of one listing of a provider. */
export interface SlotSource {
  listingId: string
  schedule: Schedule
  minutes: number
  /** What live bookings of the provider take, of all that they offer. */
  taken: readonly TakenSpan[]
  /** Own blocks, and busy times of other calendars. */
  busy: readonly Span[]
  holidays: ReadonlySet<string>
  now: Date
}

export interface OfferedSlot {
  startsAt: number
  endsAt: number
  /** How many can still book it. */
  left: number
}

type Buffers = Pick<Schedule, 'buffer_before' | 'buffer_after'>

/** What a booking takes of its provider's time. */
export const spanWith = ({ buffer_before, buffer_after }: Buffers, [from, until]: Span): Span => [
  from - buffer_before * minute,
  until + buffer_after * minute,
]

/** From when until when a start can be booked: after the notice, to the end of the last day of the horizon. */
export function bookable({ notice_hours, horizon_days }: Schedule, now: Date): Span {
  const end = startOf(dayOf(now)).getTime() + (horizon_days + 1) * day
  return [now.getTime() + notice_hours * hour, end]
}

/** From one start to the next. */
const stepOf = ({ every_minutes, buffer_before, buffer_after }: Schedule, minutes: number) =>
  (every_minutes ?? minutes + buffer_before + buffer_after) * minute

/** Whatever lies near a span of time, so that long lists are gone through once a piece. */
const near = <T>(all: readonly T[], spanOf: (one: T) => Span, span: Span): T[] =>
  all.filter((one) => overlaps(spanOf(one), span))

/** Starts from one moment to before another, also those of which nothing is left. In order. */
export function slotsBetween(source: SlotSource, [from, until]: Span): OfferedSlot[] {
  const { schedule, minutes, holidays, now } = source
  const [earliest, latest] = bookable(schedule, now)
  const [first, end] = [Math.max(from, earliest), Math.min(until, latest)]
  if (first >= end) return []
  const [step, length] = [stepOf(schedule, minutes), minutes * minute]
  // One that begins just before the end may go on into the next day.
  const pieces = openPieces(schedule, holidays, [first, end + length])
  const open = joined(pieces)
  const slots: OfferedSlot[] = []
  for (const [opens, closes] of pieces) {
    const begin = opens + Math.max(0, Math.ceil((first - opens) / step)) * step
    const stop = Math.min(closes, end)
    if (begin >= stop) continue
    const window = open.find(([start, over]) => start <= opens && opens < over) ?? [opens, closes]
    const around = spanWith(schedule, [begin, stop + length])
    const taken = near(source.taken, ({ span }) => span, around)
    const busy = near(source.busy, (span) => span, around)
    for (let start = begin; start < stop && start + length <= window[1]; start += step) {
      const span = spanWith(schedule, [start, start + length])
      const left = leftAt({ ...source, taken, busy }, span)
      slots.push({ startsAt: start, endsAt: start + length, left })
    }
  }
  return slots
}

/** How many can book what takes this span; hours are not looked at. */
function leftAt({ listingId, schedule, taken, busy }: SlotSource, span: Span): number {
  if (busy.some((other) => overlaps(other, span))) return 0
  return lanesLeft(taken, { listingId, spans: [span], capacity: schedule.capacity }).length
}

/** Whether a start is one of the slots, free or not. */
export const isSlot = (source: SlotSource, startsAt: Date): boolean =>
  slotsBetween({ ...source, taken: [], busy: [] }, [startsAt.getTime(), startsAt.getTime() + 1]).length > 0

export interface DayOfSlots {
  day: string
  state: (typeof dayStates)[number]
  free: number
}

/** Each of these days in Nairobi, by the slots that start on it. */
export function daysOf(source: SlotSource, days: readonly string[]): DayOfSlots[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const counts = new Map<string, { all: number; free: number }>()
  for (const { startsAt, left } of slotsBetween(source, [startOf(first).getTime(), startOf(last).getTime() + day])) {
    const date = dayOf(startsAt)
    const { all, free } = counts.get(date) ?? { all: 0, free: 0 }
    counts.set(date, { all: all + 1, free: free + (left > 0 ? 1 : 0) })
  }
  return days.map((date) => {
    const { all, free } = counts.get(date) ?? { all: 0, free: 0 }
    return { day: date, state: free > 0 ? 'open' : all > 0 ? 'full' : 'closed', free }
  })
}

/** The first start that is free, of those between two moments or of all; undefined: none. Days after it are not looked at. */
export function nextFree(
  source: SlotSource,
  [from, until] = bookable(source.schedule, source.now),
): number | undefined {
  for (let at = from; at < until; at += day) {
    const first = slotsBetween(source, [at, Math.min(at + day, until)]).find(({ left }) => left > 0)
    if (first) return first.startsAt
  }
  return undefined
}

/** Whether what was booked before still fits a schedule that has changed. It stands in any case. */
export function fitsSchedule(
  schedule: Schedule,
  holidays: ReadonlySet<string>,
  { startsAt, endsAt, lane }: { startsAt: Date; endsAt: Date; lane: number },
): boolean {
  const [from, until] = [startsAt.getTime(), endsAt.getTime()]
  const open = joined(openPieces(schedule, holidays, [from, until]))
  return lane <= schedule.capacity && open.some(([opens, closes]) => opens <= from && until <= closes)
}
