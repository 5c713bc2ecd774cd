/** Public holidays of Kenya (docs/rules/bookings.md). Pure. */
import { readAnnounced } from '@mtaa/contract/commerce/bookings/announced-holidays'
import { day } from '@mtaa/contract/time'
import { easter } from 'date-easter'

export interface Holiday {
  /** As `2026-12-12`. */
  day: string
  en: string
  sw: string
}

const fixed = [
  ['01-01', 'New Year’s Day', 'Mwaka Mpya'],
  ['05-01', 'Labour Day', 'Siku ya Wafanyakazi'],
  ['06-01', 'Madaraka Day', 'Siku ya Madaraka'],
  ['10-10', 'Mazingira Day', 'Siku ya Mazingira'],
  ['10-20', 'Mashujaa Day', 'Siku ya Mashujaa'],
  ['12-12', 'Jamhuri Day', 'Siku ya Jamhuri'],
  ['12-25', 'Christmas Day', 'Krismasi'],
  ['12-26', 'Boxing Day', 'Siku baada ya Krismasi'],
] as const

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** By day. One that is a Sunday is also kept on the next day that is none itself. */
export function holidaysOf(year: number): Holiday[] {
  const sunday = easter(year)
  const easterSunday = Date.UTC(year, sunday.month - 1, sunday.day)
  const named: Holiday[] = [
    ...fixed.map(([date, en, sw]) => ({ day: `${year}-${date}`, en, sw })),
    { day: dateOf(easterSunday - 2 * day), en: 'Good Friday', sw: 'Ijumaa Kuu' },
    { day: dateOf(easterSunday + day), en: 'Easter Monday', sw: 'Jumatatu ya Pasaka' },
  ]
  const days = new Set(named.map((holiday) => holiday.day))
  const moved = named
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap((holiday) => {
      let at = Date.parse(holiday.day)
      if (new Date(at).getUTCDay() !== 0) return []
      while (days.has(dateOf(at))) at += day
      days.add(dateOf(at))
      return [{ ...holiday, day: dateOf(at) }]
    })
  return [...named, ...moved].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** Holidays between two days, by day: those of the law, and those that were announced (the setting `public_holidays`), such as Idd. */
export function holidaysBetween(from: string, until: string, announced: string): ReadonlyMap<string, Holiday> {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, at) => holidaysOf(first + at))
  const named = (readAnnounced(announced) ?? []).map(({ day: date, name }) => ({ day: date, en: name, sw: name }))
  return new Map(
    [...years.flat(), ...named]
      .filter((holiday) => from <= holiday.day && holiday.day <= until)
      .map((holiday) => [holiday.day, holiday]),
  )
}
