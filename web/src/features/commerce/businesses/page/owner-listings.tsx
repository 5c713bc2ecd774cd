import { useQuery } from '@tanstack/react-query'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { ListingGrid, type ListingsFilter, listingsQuery, nextFreeNote } from '../../listings/index.ts'

/** The query of `OwnerListings`, for the loader of its page. */
export const ownerListingsFilter = (owner: string): ListingsFilter => ({ owner, limit: 8 })

/** What the owner of a business offers on other lists; nothing when there is nothing. */
export function OwnerListings({ owner }: { owner: Person }) {
  const { data } = useQuery(listingsQuery(useApi(), ownerListingsFilter(owner.id)))
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <SectionHead title={m.businesses_listings({ name: isolate(nameOf(owner)) })} />
      <ListingGrid listings={data.items} mixed note={nextFreeNote} />
    </section>
  )
}
