import { categoryName, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../../paraglide/messages.js'
import { formatPrice, isolate } from '../../../../platform/format.ts'
import { deliveryName } from '../delivery-name.ts'
import { type ListChanges, type ListSearch, namesPlace, noPlaceNamed } from './list-search.ts'

export interface ActiveFilter {
  name: string
  /** What removes it. */
  changes: ListChanges
}

interface Context {
  module: ListingModule
  language: Language
  /** Names of the module's types. */
  types: readonly (readonly [type: string, name: string])[]
  /** The name of the place in the URL. */
  place: string
  sample: ListingCard | undefined
  /** The name of the leaf in the URL, once it is known. */
  leaf: string | undefined
}

/** What narrows a list, in words, each with what removes it. */
export function activeFilters(
  search: ListSearch,
  { module, language, types, place, sample, leaf }: Context,
): ActiveFilter[] {
  const { category, sub, type, delivery, bedrooms, owner, everywhere } = search
  const typeName = types.find(([name]) => name === type)?.[1]
  const price = priceText(search, language)
  return [
    ...(namesPlace(search) ? [{ name: place, changes: noPlaceNamed }] : []),
    ...(everywhere ? [{ name: m.listings_all_of_kenya(), changes: { everywhere: null } }] : []),
    ...(owner
      ? [
          {
            name: sample ? m.common_from({ name: isolate(sample.owner.first_name) }) : m.listings_from_one(),
            changes: { owner: null },
          },
        ]
      : []),
    ...(category ? [{ name: categoryName(module, category, language), changes: { category: null } }] : []),
    ...(sub && leaf ? [{ name: leaf, changes: { sub: null } }] : []),
    ...(typeName ? [{ name: typeName, changes: { type: null } }] : []),
    ...(price ? [{ name: price, changes: { min_price: null, max_price: null } }] : []),
    ...(delivery ? [{ name: deliveryName(delivery), changes: { delivery: null } }] : []),
    ...(bedrooms ? [{ name: m.listings_bedrooms_from({ count: bedrooms }), changes: { bedrooms: null } }] : []),
  ]
}

/** The range of prices: `KSh 500–1,500`, `from KSh 500`, `up to KSh 1,500`. */
function priceText({ min_price: min, max_price: max }: ListSearch, language: Language): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatPrice(min, language)} – ${formatPrice(max, language)}`
  if (min !== undefined) return m.listings_from_price({ price: formatPrice(min, language) })
  return max === undefined ? undefined : m.listings_to_price({ price: formatPrice(max, language) })
}
