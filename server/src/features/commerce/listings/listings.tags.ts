import { modules, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { itemTag, listTags, memberTag, ownerTag, placeTags } from '../../../core/cache-tags.ts'
import type { Tag } from '../../../platform/cache/tags.ts'
import { placeFilter, type PlaceCodes, type PlaceQuery } from '../../places/places/index.ts'

type Shown = Pick<ListingCard, 'owner'>

/** What the page of one listing is made of. */
export const detailTags = ({ id, owner }: Shown & { id: string }): [Tag, Tag] => [
  itemTag('listing', id),
  memberTag(owner.id),
]

/** What a list is made of. A listing that changes drops the lists of its places and of its owner. */
export function cardTags(
  items: readonly Shown[],
  query: PlaceQuery & { module?: ListingModule | undefined; owner?: string | undefined },
): [Tag, ...Tag[]] {
  const owners = items.map(({ owner }) => memberTag(owner.id))
  if (query.owner !== undefined) return [ownerTag(query.owner), ...owners]
  const place = placeFilter(query)
  return [...listTags(query.module ? [query.module] : modules, place), ...owners]
}

export interface ChangedListing extends PlaceCodes {
  id: string
  module: ListingModule
  owner_id: string
}

/** Of a write that makes, changes or hides a listing. */
export const listingTags = (listing: ChangedListing): Tag[] => [
  itemTag('listing', listing.id),
  ownerTag(listing.owner_id),
  ...placeTags(listing.module, listing),
]
