import type { BusinessCard } from '@mtaa/contract/commerce/businesses/businesses'
import { itemTag, listTags, memberTag, ownerTag, placeTags } from '../../../core/cache-tags.ts'
import type { Tag } from '../../../platform/cache/tags.ts'
import { placeFilter, type PlaceCodes, type PlaceQuery } from '../../places/places/index.ts'

/** What the page of one business is made of. */
export const pageTags = ({ id, owner }: { id: string; owner: { id: string } }): [Tag, Tag] => [
  itemTag('business', id),
  memberTag(owner.id),
]

/** What a page of the directory is made of: a business that changes drops the lists of its places. */
export const directoryTags = (_: { items: BusinessCard[] }, query: PlaceQuery): [Tag, ...Tag[]] =>
  listTags(['businesses'], placeFilter(query))

/** Of a write that makes, changes, moves or hides a business. */
export const businessTags = (business: PlaceCodes & { id: string; owner_id: string }): Tag[] => [
  itemTag('business', business.id),
  ownerTag(business.owner_id),
  ...placeTags('businesses', business),
]
