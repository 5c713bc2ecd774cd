import { fromNairobi } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import ICAL from 'ical.js'
import { joined, overlaps, type Span } from '../../services/index.ts'

/** What is read of an iCalendar file of somebody else. */
export const calendarLimits = {
  bytes: 1_048_576,
  events: 5_000,
  /** Of all recurrences together, those before the window among them. */
  steps: 50_000,
  /** Busy times within the window, those that touch as one. */
  spans: 2_000,
  /** Some rules of recurrence never have a date: reading one would not end. */
  milliseconds: 3_000,
} as const

export type CalendarFault = 'import_not_a_calendar' | 'import_too_large'

interface Reading {
  window: Span
  /** How ids of our own dates end: copies of them in another calendar are not busy times. */
  ownIds: string
}

/** When somebody is busy, by an iCalendar file, within a window of time; a fault when it is none or too large. Pure. */
export function readBusy(text: string, reading: Reading): Span[] | CalendarFault {
  if (Buffer.byteLength(text) > calendarLimits.bytes) return 'import_too_large'
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    return calendar.name === 'vcalendar' ? busyIn(calendar, reading) : 'import_not_a_calendar'
  } catch {
    // Anything may be at an address, and the library reads values late; it has an error for each way to be no calendar.
    return 'import_not_a_calendar'
  }
}

function busyIn(calendar: ICAL.Component, { window, ownIds }: Reading): Span[] | CalendarFault {
  const components = calendar.getAllSubcomponents('vevent')
  if (components.length > calendarLimits.events) return 'import_too_large'
  const events = components.filter((component) => !idOf(component).endsWith(ownIds))
  const moved = movedDates(events)
  const spans: Span[] = []
  let steps = 0
  for (const component of events) {
    const event = new ICAL.Event(component)
    const first = spanOf(event)
    if (!first || !isBusy(component)) continue
    if (!event.isRecurring()) {
      if (overlaps(first, window)) spans.push(first)
      continue
    }
    const length = first[1] - first[0]
    const dates = event.iterator()
    for (let date = dates.next(); date; date = dates.next()) {
      steps += 1
      if (steps > calendarLimits.steps) return 'import_too_large'
      const from = momentOf(date)
      if (from >= window[1]) break
      const span: Span = [from, from + length]
      if (overlaps(span, window) && !moved.has(`${idOf(component)} ${from}`)) spans.push(span)
    }
  }
  const busy = joined(spans.map(([from, until]): Span => [Math.max(from, window[0]), Math.min(until, window[1])]))
  return busy.length > calendarLimits.spans ? 'import_too_large' : busy
}

const idOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '')

const isBusy = (component: ICAL.Component): boolean =>
  component.getFirstPropertyValue('status') !== 'CANCELLED' &&
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT'

/** Dates of recurring events that have an entry of their own: moved, or cancelled. */
function movedDates(events: readonly ICAL.Component[]): Set<string> {
  return new Set(
    events.flatMap((component) => {
      const date = component.getFirstPropertyValue('recurrence-id')
      return date instanceof ICAL.Time ? [`${idOf(component)} ${momentOf(date)}`] : []
    }),
  )
}

/** Undefined: it takes no time. Whole days end with the last one. */
function spanOf(event: ICAL.Event): Span | undefined {
  const [start, end] = [event.startDate, event.endDate] as [ICAL.Time | null, ICAL.Time | null]
  if (!start) return undefined
  const from = momentOf(start)
  const until = end ? momentOf(end) : from
  const least = start.isDate ? from + day : from
  return Math.max(until, least) > from ? [from, Math.max(until, least)] : undefined
}

/** Whole days, and times without a zone that the file explains, are of Nairobi. */
function momentOf(time: ICAL.Time): number {
  const { year, month, day: date, hour, minute, second, isDate, zone } = time
  const isFloating = isDate || zone === ICAL.Timezone.localTimezone
  if (!isFloating) return time.toUnixTime() * 1000
  return fromNairobi(
    Date.UTC(year, month - 1, date, isDate ? 0 : hour, isDate ? 0 : minute, isDate ? 0 : second),
  ).getTime()
}
