/** Which days a calendar shows, and where on its page a time stands. In Nairobi. Pure. */
import { dayOf, minuteOf, nairobiTime, startOf } from '@mtaa/contract/nairobi'
import { day as wholeDay, minute } from '@mtaa/contract/time'

export const calendarViews = ['day', 'week', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface Shown {
  view: CalendarView
  /** `2026-12-05`. */
  day: string
}

const isDay = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** What an address of the page shows; a day that is none is today. */
export function shownBy(search: URLSearchParams, now: number): Shown {
  const [view, day] = [search.get('view'), search.get('day')]
  return {
    view: calendarViews.find((one) => one === view) ?? 'day',
    day: isDay(day) ? dayOf(startOf(day)) : dayOf(now),
  }
}

export const addDays = (day: string, count: number): string => dayOf(startOf(day).getTime() + count * wholeDay)

/** The days of a view: one, or those of its week, Monday first. */
export function daysOf({ view, day }: Shown): string[] {
  if (view !== 'week') return [day]
  const weekday = (nairobiTime(startOf(day)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - weekday))
}

export const addressOf = ({ view, day }: Shown, today: string): string => {
  const search = new URLSearchParams({
    ...(view !== 'day' && { view }),
    ...(day !== today && view !== 'list' && { day }),
  }).toString()
  return search === '' ? '/calendar' : `/calendar?${search}`
}

/** `09:30` in Nairobi. */
export const clockOf = (at: string | number): string => minuteOf(new Date(at)).slice(11)

export interface Timed {
  starts_at: string
  ends_at: string
}

/** A part of something on one day, in minutes since its midnight. */
export interface Placed<T> {
  item: T
  from: number
  until: number
  /** Of so many beside each other, from the left. */
  column: number
  columns: number
}

const minutesADay = 1440
/** What is shorter is drawn as long as this, or its name could not be read. */
const least = 30

/** What of these is on a day, with those that overlap beside each other. */
export function placeDay<T extends Timed>(items: readonly T[], day: string): Placed<T>[] {
  const midnight = startOf(day).getTime()
  const parts = items
    .map((item) => ({
      item,
      from: Math.max(0, (Date.parse(item.starts_at) - midnight) / minute),
      until: Math.min(minutesADay, (Date.parse(item.ends_at) - midnight) / minute),
    }))
    .filter(({ from, until }) => from < minutesADay && until > 0 && until > from)
    .toSorted((one, other) => one.from - other.from || other.until - one.until)
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let groupEnd = -1
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    for (const part of group) part.columns = columns
    placed.push(...group)
    group = []
  }
  for (const part of parts) {
    const end = Math.max(part.until, part.from + least)
    if (part.from >= groupEnd) close()
    const taken = new Set(
      group.filter((other) => Math.max(other.until, other.from + least) > part.from).map(({ column }) => column),
    )
    let column = 0
    while (taken.has(column)) column++
    group.push({ ...part, column, columns: 1 })
    groupEnd = Math.max(groupEnd, end)
  }
  close()
  return placed
}

/** The hours that a page of days shows: those of a working day, and all that has something. */
export function hoursOf(placed: readonly Pick<Placed<unknown>, 'from' | 'until'>[]): { first: number; last: number } {
  const first = Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(18, ...placed.map(({ from, until }) => Math.ceil(Math.max(until, from + least) / 60)))
  return { first, last: Math.min(24, last) }
}

/** To what a thing is moved that is dropped so many minutes and days away: by the quarter of an hour. */
export function movedTo({ starts_at }: Timed, minutes: number, days: number): string {
  const quarter = Math.round(minutes / 15) * 15
  return new Date(Date.parse(starts_at) + quarter * minute + days * wholeDay).toISOString()
}

/** As a field of date and time has it. */
export const fieldOf = (at: string | number): string => minuteOf(new Date(at)).replace(' ', 'T')
