import { listingModules } from '@mtaa/contract/commerce/products/categories'
import type { PlacePage } from '@mtaa/contract/places/places'
import { listTags } from '../../../core/cache-tags.ts'
import type { Tag } from '../../../platform/cache/tags.ts'

/** A place page shows how much there is of each kind. */
export function placePageTags({ level, county_code, constituency_code, ward_code }: PlacePage): [Tag, ...Tag[]] {
  const place = { level, codes: [ward_code ?? constituency_code ?? county_code] }
  return listTags(['posts', 'businesses', ...listingModules], place)
}

/** Whichever county it is, its numbers and whether it still is the busiest depend on the lists of the whole country. */
export const busiestTags = listTags(listingModules, { level: 'country', codes: [] })
