/** The metadata for search engines of a page for a popular search. Pure. */
import type { SearchResult } from '@mtaa/contract/community/search'
import { businessPath } from '../../../commerce/businesses/index.ts'
import { listingPath } from '../../../commerce/listings/index.ts'

type Found = Pick<SearchResult, 'items' | 'corrected' | 'widened_from'>

/** Only what is popular, spelled so and found in that very place is for search engines: nobody else makes pages of ours. */
export const isForEngines = ({ items, corrected, widened_from: widened }: Found, popular: boolean) =>
  popular && items.length > 0 && corrected === null && widened === null

/** The listings, businesses and places that were found, in the words of schema.org. */
export const itemList = ({ items }: Pick<SearchResult, 'items'>, origin: string) => ({
  '@type': 'ItemList',
  itemListElement: items
    .flatMap(({ listing, business, place }) => {
      if (listing) return [{ name: listing.title, path: listingPath(listing) }]
      if (business) return [{ name: business.name, path: businessPath(business) }]
      return place ? [{ name: place.name, path: place.path }] : []
    })
    .map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: origin + path })),
})
