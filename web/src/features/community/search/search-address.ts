/** What the URL of a search page requests, and URLs with changes. Pure. */
import {
  type SearchKind,
  searchKinds,
  searchLimits,
  type SearchSort,
  searchSorts,
} from '@mtaa/contract/community/search'
import { placeTotals } from '@mtaa/contract/places/places'
import { type PriceFault, readPrices } from '../../commerce/listings/index.ts'
import type { PlaceFilter } from '../../places/places/index.ts'

export interface SearchAddress {
  q: string
  kind?: SearchKind
  county?: number
  constituency?: number
  ward?: number
  /** All of Kenya, in place of the place that is being browsed. */
  everywhere?: true
  /** Nothing wider than the place. */
  exact?: true
  /** Exactly these words: no correction. */
  literal?: true
  category?: string
  type?: string
  min_price?: number
  max_price?: number
  from?: string
  until?: string
  sort?: SearchSort
  page?: number
}

export type RangeField = 'min_price' | 'max_price' | 'from' | 'until'

/** Why a range cannot be used. */
export type RangeProblem = PriceFault | 'no_day' | 'days_swapped'

export interface SearchInput {
  search: SearchAddress
  /** The ranges as they were typed; those with a problem filter nothing. */
  typed: Partial<Record<RangeField, string>>
  problems: Partial<Record<RangeField, RangeProblem>>
  /** Why these words cannot be searched for. */
  refused: 'short' | 'long' | null
}

const control = /\p{Cc}+/gu

/** Words as they are searched for: one line, no control characters. */
export const cleanWords = (text: string) => text.replace(control, ' ').replace(/\s+/g, ' ').trim()

function day(text: string): string | undefined {
  const moment = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

function whole(text: string | null, max: number): number | undefined {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find((one) => one === text)
const word = (text: string | null) => (/^[a-z][a-z_-]{0,39}$/.test(text ?? '') ? (text ?? undefined) : undefined)
const onlySet = <T extends object>(values: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/** `where` is the one field of the form that stands for a place: `ward=1366` or `place=kenya`. */
function withPlace(params: URLSearchParams): URLSearchParams {
  const where = params.get('where')
  if (!where) return params
  const rest = new URLSearchParams(params)
  for (const name of ['where', 'county', 'constituency', 'ward', 'place']) rest.delete(name)
  const [name = '', value = ''] = where.split('=')
  rest.set(name, value)
  return rest
}

function readRanges(params: URLSearchParams) {
  const prices = readPrices(params)
  const days = {
    from: (params.get('from') ?? '').trim().slice(0, 40),
    until: (params.get('until') ?? '').trim().slice(0, 40),
  }
  const [from, until] = [day(days.from), day(days.until)]
  const problems: SearchInput['problems'] = { ...prices.faults }
  if (days.from && !from) problems.from = 'no_day'
  if (days.until && !until) problems.until = 'no_day'
  if (from && until && from > until) problems.until = 'days_swapped'
  const isDated = problems.until !== 'days_swapped'
  const filled = Object.entries({ ...prices.typed, ...days }).filter(([, text]) => text.trim() !== '')
  const typed: SearchInput['typed'] = Object.fromEntries(filled.map(([field, text]) => [field, text.trim()]))
  return { typed, problems, ranges: { ...prices.range, ...(isDated && { from, until }) } }
}

/** Parses a URL. What is no value of a choice is left out; what is wrong with a typed range is said. */
export function readSearch(address: URLSearchParams): SearchInput {
  const params = withPlace(address)
  const { typed, problems, ranges } = readRanges(params)
  const q = cleanWords(params.get('q') ?? '')
  const length = Array.from(q).length
  const search = onlySet<SearchAddress>({
    q,
    kind: oneOf(searchKinds, params.get('kind')),
    county: whole(params.get('county'), placeTotals.county),
    constituency: whole(params.get('constituency'), placeTotals.constituency),
    ward: whole(params.get('ward'), placeTotals.ward),
    everywhere: params.get('place') === 'kenya' || undefined,
    exact: params.get('exact') === 'true' || undefined,
    literal: params.get('literal') === 'true' || undefined,
    category: word(params.get('category')),
    type: word(params.get('type')),
    min_price: ranges.min_price,
    max_price: ranges.max_price,
    from: ranges.from,
    until: ranges.until,
    sort: oneOf(searchSorts, params.get('sort')),
    page: whole(params.get('page'), searchLimits.pages),
  })
  const { min, max } = searchLimits.query
  const refused = length > max ? 'long' : length > 0 && length < min ? 'short' : null
  return { search, typed, problems, refused }
}

const placeOf = ({ county, constituency, ward }: SearchAddress): PlaceFilter =>
  onlySet({ county, constituency, ward }) as PlaceFilter

/** Whether the URL itself says where to look. */
export const namesPlace = (search: SearchAddress) =>
  search.everywhere === true || Object.keys(placeOf(search)).length > 0

/** The query of the request: in the URL's own place, or else the chosen one. */
export function questionOf(search: SearchAddress, browsing: PlaceFilter) {
  const { county: _county, constituency: _constituency, ward: _ward, everywhere, exact, literal, ...rest } = search
  const place = namesPlace(search) ? (everywhere ? {} : placeOf(search)) : browsing
  return {
    ...rest,
    ...place,
    ...(exact && { exact: 'true' as const }),
    ...(literal && { literal: 'true' as const }),
  }
}
export type SearchQuestion = ReturnType<typeof questionOf>

type Changes = { [K in keyof SearchAddress]?: SearchAddress[K] | null }

/** The URL of the same search with changes; a change begins at the first page. */
export function searchPath(search: SearchAddress, changes: Changes = {}): string {
  const { everywhere, ...rest } = { ...search, page: null, ...changes }
  const pairs = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  if (everywhere) pairs.push(['place', 'kenya'])
  return pairs.length > 0 ? `/search?${new URLSearchParams(pairs).toString()}` : '/search'
}

/** Changes that remove what a kind of its own has: another kind has other categories, types and prices. */
export const otherKind = (kind: SearchKind | null) =>
  ({ kind, category: null, type: null, sort: null }) satisfies Changes

/** Changes that remove every filter but the words and the kind. */
export const unfiltered = {
  category: null,
  type: null,
  min_price: null,
  max_price: null,
  from: null,
  until: null,
  exact: null,
} satisfies Changes

/** Changes that put another place there. */
export const inPlace = (place: Pick<SearchAddress, 'county' | 'constituency' | 'ward' | 'everywhere'>): Changes => ({
  county: null,
  constituency: null,
  ward: null,
  everywhere: null,
  exact: null,
  ...place,
})

/** How many filters are set, beside words, kind, place and sort. */
export const countFilters = ({ category, type, min_price: min, max_price: max, from, until }: SearchAddress) =>
  [category, type, min ?? max, from ?? until].filter((filter) => filter !== undefined).length

/** The URL of a submitted form: without its empty fields, and with the place as pages write it. */
export function submittedPath(form: FormData): string {
  const pairs = [...form].flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : ''
    return text === '' ? [] : [[name, text]]
  })
  const params = withPlace(new URLSearchParams(pairs)).toString()
  return params === '' ? '/search' : `/search?${params}`
}
