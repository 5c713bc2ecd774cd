import { day } from '@mtaa/contract/time'
import type { SavedFilters, SearchNotice } from '@mtaa/contract/commerce/listings/saved-searches'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { People } from './people.ts'

const searches: readonly { name: string; filters: SavedFilters; notice: SearchNotice }[] = [
  { name: 'sofa', filters: { q: 'sofa' }, notice: 'digest' },
  {
    name: 'Phones under KSh 20,000, Nairobi',
    filters: { category: 'phones', county: 47, max_price: 20_000 },
    notice: 'instant',
  },
]

/** What the demo's member looks for. */
export function makeSavedSearches({ named }: People, now: Date) {
  const { id: member_id } = named('member')
  const at = (index: number) => new Date(now.getTime() - (index + 1) * day)
  const savedSearches: Row<'saved_searches'>[] = searches.map((search, index) => ({
    id: newId(at(index)),
    member_id,
    ...search,
    looked_at: now,
    created_at: at(index),
    updated_at: at(index),
  }))
  const listingNotices: Row<'listing_notices'>[] = [{ member_id, price_drops: true, digest_at: now, instant_sent: 0 }]
  return { savedSearches, listingNotices }
}
