import { facetReach, type countListings, type ListingFacets } from '@mtaa/contract/commerce/listings/listing-facets'
import { categoryOfLeaf } from '@mtaa/contract/commerce/products/product-categories'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { areaOf, type PlaceFilter } from '../../places/places/index.ts'
import { findFacetGroups } from './facets.queries.ts'
import { facetsOf } from './facets.rules.ts'
import { filterOf } from './list-listings.ts'
import { modulesWith } from './listings.rules.ts'

type Filters = z.output<(typeof countListings)['query']>

/** A filter by bedrooms reads the rows themselves: fewer of them. */
const bedroomReach = facetReach / 4

/** What a list with these filters has. */
export async function countFacets(
  deps: Pick<Deps, 'db' | 'clock' | 'placeCounts'>,
  query: Filters,
  modules: readonly ListingModule[],
): Promise<ListingFacets> {
  const { db, clock } = deps
  const requested = filterOf(query)
  // The groups of a leaf are those of its category.
  const filter = { ...requested, category: requested.category ?? (requested.sub && categoryOfLeaf(requested.sub)) }
  const searched = modulesWith(query, modules)
  if (searched.length === 0) return facetsOf([], filter, false)
  const reach = query.bedrooms === undefined ? facetReach : bedroomReach
  const scanned = { ...filter, modules: searched, now: clock(), reach }
  const { groups, more } = await findFacetGroups(db, scanned)
  const facets = facetsOf(groups, filter, more)
  if (more && isWhole(query)) facets.total = { count: await countPlace(deps, filter.place, searched), more: false }
  if (filter.category === undefined) return facets
  const wide = await findFacetGroups(db, { ...scanned, category: undefined })
  return { ...facets, categories: facetsOf(wide.groups, { ...filter, sub: undefined }, wide.more).categories }
}

const isWhole = ({ category, sub, type, delivery, bedrooms, owner, min_price, max_price }: Filters) =>
  [category, sub, type, delivery, bedrooms, owner, min_price, max_price].every((filter) => filter === undefined)

/** What place pages say, too. */
async function countPlace(
  { placeCounts }: Pick<Deps, 'placeCounts'>,
  place: PlaceFilter,
  modules: readonly ListingModule[],
) {
  const countsOf = await placeCounts.latest()
  const { level } = place
  const areas = level === 'country' ? [null] : place.codes.flatMap((code) => areaOf(level, code) ?? [])
  return areas.flatMap((area) => modules.map((module) => countsOf(area)[module])).reduce((sum, count) => sum + count, 0)
}
