/** The search parameters of the directory, and URLs with changes. Pure. */
import { type BusinessCategory, isBusinessCategory } from '@mtaa/contract/commerce/businesses/business-categories'
import { placeTotals } from '@mtaa/contract/places/places'
import type { PlaceFilter } from '../../../places/places/index.ts'
import type { BusinessesFilter } from '../businesses.queries.ts'

export interface DirectorySearch {
  county?: number
  constituency?: number
  ward?: number
  /** All of Kenya, in place of the place that is being browsed. */
  place?: 'kenya'
  category?: BusinessCategory
  open_now?: 'true'
  verified?: 'true'
  cursor?: string
}

/** Parses the URL; invalid values are left out. */
export function readDirectorySearch(search: URLSearchParams): DirectorySearch {
  const code = (level: keyof typeof placeTotals) => {
    const text = search.get(level) ?? ''
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
    return value >= 1 && value <= placeTotals[level] ? value : undefined
  }
  const on = (name: string) => (search.get(name) === 'true' ? ('true' as const) : undefined)
  const category = search.get('category') ?? ''
  const read = {
    county: code('county'),
    constituency: code('constituency'),
    ward: code('ward'),
    place: search.get('place') === 'kenya' ? ('kenya' as const) : undefined,
    category: isBusinessCategory(category) ? category : undefined,
    open_now: on('open_now'),
    verified: on('verified'),
    cursor: search.get('cursor')?.slice(0, 200) || undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether the URL itself names a place. */
export const namesPlace = ({ county, constituency, ward }: DirectorySearch) =>
  county !== undefined || constituency !== undefined || ward !== undefined

/** The query: the URL's own place, or else the chosen one. */
export function filterOf(
  { place, county, constituency, ward, ...rest }: DirectorySearch,
  browsing: PlaceFilter,
): BusinessesFilter {
  const own = { ...(county && { county }), ...(constituency && { constituency }), ...(ward && { ward }) }
  if (Object.keys(own).length > 0) return { ...own, ...rest }
  return place ? rest : { ...browsing, ...rest }
}

/** The URL of the directory with changes; a change begins at the first page. */
export function directoryPath(
  search: DirectorySearch,
  changes: { [K in keyof DirectorySearch]?: DirectorySearch[K] | null },
) {
  const pairs = Object.entries({ ...search, cursor: null, ...changes }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `/businesses?${new URLSearchParams(pairs).toString()}` : '/businesses'
}

/** Changes that remove the place from a URL. */
export const anywhere = { county: null, constituency: null, ward: null, place: 'kenya' } as const
