import { modules, type Module } from '@mtaa/contract/commerce/products/categories'
import { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { feedLimits } from '@mtaa/contract/community/feed'
import { listTags, memberTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { serializerOf } from '../../../platform/http/serializer.ts'
import { bytesOf } from '../../../platform/http/written.ts'
import { findNewestListings, viewCard } from '../../commerce/listings/index.ts'
import type { PlaceFilter } from '../../places/places/index.ts'

/** A listing's card, the same for everybody, written by the contract. */
export interface SharedCard {
  id: string
  module: Module
  created_at: Date
  json: Buffer
}

const serialize = serializerOf(ListingCard)

/** The newest listings of each requested kind in these places, one more than a page of the feed may have. */
export function sharedCards(deps: Deps, filter: PlaceFilter, category: Module | 'all'): Promise<SharedCard[]> {
  const requested = category === 'all' ? modules : [category]
  const { level, codes } = filter
  return deps.cache.get(`cards ${category} ${level} ${codes.join()}`, async (uses) => {
    uses(...listTags(requested, filter))
    const limits = Object.fromEntries(requested.map((module) => [module, feedLimits[module] + 1]))
    const rows = await findNewestListings(deps.db, { now: deps.clock(), filter, limits })
    return rows.map((row) => {
      uses(memberTag(row.owner_id))
      const { id, module, created_at } = row
      return { id, module, created_at, json: bytesOf(serialize(viewCard(row, deps))) }
    })
  })
}
