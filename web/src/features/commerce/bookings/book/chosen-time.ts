/** What the URL of a booking page has chosen. Pure. */
import type { Service } from '@mtaa/contract/commerce/services/services'
import { dayOf, startOf } from '@mtaa/contract/nairobi'

export interface ChosenStart {
  /** The month that is shown; undefined: that of the first free time. */
  month: string | undefined
  day: string | undefined
  /** The start. */
  at: string | undefined
}

export interface ChosenTime extends ChosenStart {
  /** Null: as long as it takes. */
  minutes: number | null
}

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/
/** Also the 30th of February is none. */
const isDay = (text: string) =>
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && dayOf(startOf(text)) === text

function momentIn(text: string | null): string | undefined {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** What is not one is as if it were not there. */
export function chosenStart(search: URLSearchParams): ChosenStart {
  const at = momentIn(search.get('at'))
  const day = search.get('day') ?? (at === undefined ? '' : dayOf(Date.parse(at)))
  const isRight = isDay(day)
  const month = search.get('month') ?? (isRight ? day.slice(0, 7) : '')
  return {
    month: isMonth.test(month) ? month : undefined,
    day: isRight ? day : undefined,
    at,
  }
}

/** The same with the length of a service. */
export function chosenTime(
  search: URLSearchParams,
  service: Pick<Service, 'booking' | 'duration_minutes'>,
): ChosenTime {
  const minutes = Number(search.get('minutes') ?? 0)
  const isLength = lengthsOf(service).includes(minutes)
  return { ...chosenStart(search), minutes: isLength && minutes !== service.duration_minutes ? minutes : null }
}

/** Lengths that can be booked: an hourly service in steps of half an hour. */
export function lengthsOf({
  booking,
  duration_minutes: least,
}: Pick<Service, 'booking' | 'duration_minutes'>): number[] {
  const most = booking?.longest_minutes ?? least
  const lengths = []
  for (let minutes = least; minutes < most; minutes += 30) lengths.push(minutes)
  return [...lengths, most]
}

/** The query of a choice; what is not chosen is left out. */
export function searchOf({ minutes, month, day, at }: Partial<ChosenTime>): string {
  const search = new URLSearchParams()
  if (minutes) search.set('minutes', String(minutes))
  if (month !== undefined) search.set('month', month)
  if (day !== undefined) search.set('day', day)
  if (at !== undefined) search.set('at', at)
  return search.size > 0 ? `?${search}` : ''
}
