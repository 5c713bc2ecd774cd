/** The list of events as a URL. Pure. */
import type { whenFilters } from '@mtaa/contract/commerce/events/list-events'
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import { monthOf } from '@mtaa/contract/nairobi'
import type { PlaceFilter } from '../../../places/places/index.ts'

export interface EventFilter extends PlaceFilter {
  when?: (typeof whenFilters)[number]
  from?: string
  until?: string
  free?: 'true'
  category?: string
}

export interface EventSearch extends Pick<EventFilter, 'when' | 'from' | 'until' | 'free' | 'category'> {
  place: PlaceFilter
  /** All of Kenya, whatever place is browsed. */
  everywhere: boolean
  /** Shown as the days of a month, which is `2026-12`; undefined for the list. */
  month?: string
  cursor?: string
}

const base = '/events'
const dayShape = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/
const fitting = (text: string | null, shape: RegExp) => (text !== null && shape.test(text) ? text : undefined)

function codeIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name)
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

function placeIn(search: URLSearchParams): PlaceFilter {
  const wards = fitting(search.get('wards'), /^\d{1,4}(,\d{1,4}){0,2}$/)
  if (wards) return { wards }
  for (const name of ['ward', 'constituency', 'county'] as const) {
    const code = codeIn(search, name)
    if (code !== undefined) return { [name]: code }
  }
  return {}
}

/** What a URL says; what it cannot mean is left out. */
export function readEventSearch(search: URLSearchParams, now: number): EventSearch {
  const when = search.get('when')
  const [from, until] = [fitting(search.get('from'), dayShape), fitting(search.get('until'), dayShape)]
  const category = search.get('category')
  const cursor = search.get('cursor')
  const isCalendar = search.get('view') === 'calendar'
  return {
    place: placeIn(search),
    everywhere: search.get('everywhere') === '1',
    ...(when === 'today' || when === 'weekend' ? { when } : { ...(from && { from }), ...(until && { until }) }),
    ...(search.get('free') === 'true' && { free: 'true' as const }),
    ...(category !== null && isCategory('events', category) && { category }),
    ...(isCalendar && { month: fitting(search.get('month'), monthShape) ?? monthOf(now) }),
    ...(cursor && { cursor }),
  }
}

/** The filter of the API; `browsed` counts where the URL names no place. */
export function filterOf(search: EventSearch, browsed: PlaceFilter): EventFilter {
  const { place, everywhere, month: _month, cursor: _cursor, ...filter } = search
  const isNamed = Object.keys(place).length > 0
  return { ...filter, ...(isNamed ? place : everywhere ? {} : browsed) }
}

/** Other filters begin at the first page. */
type Changes = Partial<
  Record<'when' | 'from' | 'until' | 'free' | 'category' | 'month' | 'cursor', string | undefined>
> & {
  everywhere?: boolean
}

export function eventsPath(search: EventSearch, changes: Changes = {}): string {
  const { place, everywhere, cursor: _, month, ...filter } = search
  const {
    month: nextMonth = month,
    everywhere: all = everywhere,
    ...others
  } = {
    ...changes,
    ...('month' in changes ? { month: changes.month ?? '' } : {}),
  }
  const fields = {
    ...filter,
    ...place,
    ...others,
    ...(all && { everywhere: '1' }),
    ...(nextMonth && { view: 'calendar', month: nextMonth }),
  }
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return query === '' ? base : `${base}?${query}`
}

/** Whether anything but the category narrows it. */
export const isNarrowed = ({ when, from, until, free, month, cursor, place, everywhere }: EventSearch) =>
  everywhere ||
  Object.keys(place).length > 0 ||
  [when, from, until, free, month, cursor].some((one) => one !== undefined)
