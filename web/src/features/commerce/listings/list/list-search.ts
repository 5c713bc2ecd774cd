/** The search parameters of a list, and addresses with changes. Pure. */
import { isCategory, type ListingModule } from '@mtaa/contract/commerce/categories'
import { propertyLimits } from '@mtaa/contract/commerce/property-terms'
import { maxShillings } from '@mtaa/contract/money'
import { placeTotals } from '@mtaa/contract/places/places'
import type { PlaceFilter } from '../../../places/places/index.ts'
import type { ListingsFilter } from '../listings.queries.ts'

export interface ListSearch {
  county?: number
  constituency?: number
  ward?: number
  /** All of Kenya, whatever place is being browsed. */
  everywhere?: true
  category?: string
  /** How a job is worked, whether a property is to let or for sale. */
  type?: string
  /** Min bedrooms of a property. */
  bedrooms?: number
  min_price?: number
  max_price?: number
  owner?: string
  cursor?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function whole(text: string | null, min: number, max: number): number | undefined {
  const value = /^\s*\d{1,8}\s*$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** Parses the address; invalid values are left out. */
export function readListSearch(module: ListingModule, search: URLSearchParams): ListSearch {
  const category = search.get('category') ?? ''
  const owner = search.get('owner') ?? ''
  const code = (level: keyof typeof placeTotals) => whole(search.get(level), 1, placeTotals[level])
  const read = {
    county: code('county'),
    constituency: code('constituency'),
    ward: code('ward'),
    everywhere: search.get('place') === 'kenya' ? (true as const) : undefined,
    category: isCategory(module, category) ? category : undefined,
    type: /^[a-z_]{1,20}$/.test(search.get('type') ?? '') ? (search.get('type') ?? undefined) : undefined,
    bedrooms: module === 'properties' ? whole(search.get('bedrooms'), 1, propertyLimits.rooms.max) : undefined,
    min_price: whole(search.get('min_price'), 0, maxShillings),
    max_price: whole(search.get('max_price'), 0, maxShillings),
    owner: uuid.test(owner) ? owner : undefined,
    cursor: search.get('cursor')?.slice(0, 200) || undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether the address itself names a place. */
export const namesPlace = ({ county, constituency, ward }: ListSearch) =>
  county !== undefined || constituency !== undefined || ward !== undefined

/** The query: the address's own place, or else the chosen one. One owner's listings are shown from everywhere. */
export function filterOf(module: ListingModule, search: ListSearch, browsing: PlaceFilter): ListingsFilter {
  const { everywhere, county, constituency, ward, ...rest } = search
  const own = { ...(county && { county }), ...(constituency && { constituency }), ...(ward && { ward }) }
  const place = namesPlace(search) ? own : everywhere || search.owner ? {} : browsing
  const sort = module === 'events' || module === 'auctions' ? 'soonest' : 'newest'
  return { module, ...place, ...rest, sort }
}

/** The address of the same list with changes; a change begins at the first page. */
export function listPath(
  base: string,
  search: ListSearch,
  changes: { [K in keyof ListSearch]?: ListSearch[K] | null },
) {
  const { everywhere, ...rest } = { ...search, cursor: null, ...changes }
  const pairs = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  if (everywhere) pairs.push(['place', 'kenya'])
  return pairs.length > 0 ? `${base}?${new URLSearchParams(pairs).toString()}` : base
}

/** Changes that remove the place from an address. */
export const anywhere = { county: null, constituency: null, ward: null, everywhere: true } as const
