/** The search parameters of a list, and URLs with changes. Pure. */
import { isCategory, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import { type DeliveryMethod, deliveryMethods } from '@mtaa/contract/commerce/products/product-terms'
import { propertyLimits } from '@mtaa/contract/commerce/properties/property-terms'
import { placeTotals } from '@mtaa/contract/places/places'
import type { PlaceFilter } from '../../../places/places/index.ts'
import type { ListingsFilter, ListSort } from '../listings.queries.ts'
import { readPrices } from './price-range.ts'

export type ListView = 'grid' | 'list'

export interface ListSearch {
  county?: number
  constituency?: number
  ward?: number
  /** All of Kenya, in place of the place that is being browsed. */
  everywhere?: true
  category?: string
  /** A leaf of a category of the market. */
  sub?: string
  /** A product's condition, how a job is worked, whether a property is to let or for sale. */
  type?: string
  delivery?: DeliveryMethod
  /** Min bedrooms of a property. */
  bedrooms?: number
  min_price?: number
  max_price?: number
  owner?: string
  /** Another order than the module's own. */
  sort?: ListSort
  /** Another view than the list's own. */
  view?: ListView
  cursor?: string
}

export type ListChanges = { [K in keyof ListSearch]?: ListSearch[K] | null }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function whole(text: string | null, min: number, max: number): number | undefined {
  const value = /^\s*\d{1,8}\s*$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** A leaf by its key: which there are is known on the server. */
const nameOf = (text: string | null) => (text && /^[a-z_]{2,40}$/.test(text) ? text : undefined)

/** The orders that a module's list offers, its own first. */
export const sortsOf = (module: ListingModule): readonly ListSort[] =>
  module === 'auctions' || module === 'events'
    ? ['soonest', 'newest', 'price_up', 'price_down', 'nearest']
    : module === 'jobs'
      ? ['newest', 'soonest', 'price_down', 'nearest']
      : ['newest', 'price_up', 'price_down', 'nearest']

/** Parses the URL; invalid values are left out. */
export function readListSearch(module: ListingModule, search: URLSearchParams): ListSearch {
  const category = search.get('category') ?? ''
  const owner = search.get('owner') ?? ''
  // A choice of the form; links name the level as a parameter of its own.
  const [, level, chosen] = /^(ward|constituency|county)-(\d{1,4})$/.exec(search.get('place') ?? '') ?? []
  const code = (name: keyof typeof placeTotals) =>
    whole(level === undefined ? search.get(name) : level === name ? (chosen ?? null) : null, 1, placeTotals[name])
  const [own, ...others] = sortsOf(module)
  const sort = others.find((known) => known === search.get('sort'))
  const read = {
    county: code('county'),
    constituency: code('constituency'),
    ward: code('ward'),
    everywhere: search.get('place') === 'kenya' ? (true as const) : undefined,
    category: isCategory(module, category) ? category : undefined,
    sub: module === 'market' ? nameOf(search.get('sub')) : undefined,
    type: /^[a-z_]{1,20}$/.test(search.get('type') ?? '') ? (search.get('type') ?? undefined) : undefined,
    delivery: module === 'market' ? deliveryMethods.find((known) => known === search.get('delivery')) : undefined,
    bedrooms: module === 'properties' ? whole(search.get('bedrooms'), 1, propertyLimits.rooms.max) : undefined,
    ...readPrices(search).range,
    owner: uuid.test(owner) ? owner : undefined,
    sort: sort === own ? undefined : sort,
    view: (['grid', 'list'] as const).find((known) => known === search.get('view')),
    cursor: search.get('cursor')?.slice(0, 300) || undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether the URL itself names a place. */
export const namesPlace = ({ county, constituency, ward }: ListSearch) =>
  county !== undefined || constituency !== undefined || ward !== undefined

/**
 * The query: the URL's own place, or else the chosen one. One owner's listings are shown from everywhere. The nearest
 * first needs a ward to count from.
 */
export function filterOf(
  module: ListingModule,
  search: ListSearch,
  { browsing, near }: { browsing: PlaceFilter; near?: number | undefined },
): ListingsFilter {
  const { everywhere, county, constituency, ward, sort: requested, view: _, cursor: __, ...rest } = search
  const own = { ...(county && { county }), ...(constituency && { constituency }), ...(ward && { ward }) }
  const place = namesPlace(search) ? own : everywhere || search.owner ? {} : browsing
  const [ownSort] = sortsOf(module)
  const from = ward ?? near
  const sort = requested === 'nearest' && from === undefined ? ownSort : (requested ?? ownSort)
  return { module, ...place, ...rest, sort, ...(sort === 'nearest' && { near: from }) }
}

/** The URL of the same list with changes; a change begins at the first page. */
export function listPath(base: string, search: ListSearch, changes: ListChanges) {
  // A leaf goes with its category.
  const sub = changes.category === undefined ? {} : { sub: null }
  const { everywhere, ...rest } = { ...search, cursor: null, ...sub, ...changes }
  const pairs = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  if (everywhere) pairs.push(['place', 'kenya'])
  return pairs.length > 0 ? `${base}?${new URLSearchParams(pairs).toString()}` : base
}

/** Changes that remove the place from a URL. */
export const noPlaceNamed = { county: null, constituency: null, ward: null, everywhere: null } as const

/** Changes that show all of Kenya. */
export const anywhere = { ...noPlaceNamed, everywhere: true } as const

/** Changes that remove what narrows a list, but neither its place nor its order. */
export const unfiltered = {
  category: null,
  sub: null,
  type: null,
  delivery: null,
  bedrooms: null,
  min_price: null,
  max_price: null,
  owner: null,
} as const

/** How many filters narrow the list; a range of prices is one. */
export function countFilters(search: ListSearch): number {
  const { category, sub, type, delivery, bedrooms, owner, min_price: min, max_price: max } = search
  const priced = min !== undefined || max !== undefined
  const single = [category, sub, type, delivery, bedrooms, owner].filter((value) => value !== undefined).length
  return single + (priced ? 1 : 0) + (namesPlace(search) || search.everywhere ? 1 : 0)
}
