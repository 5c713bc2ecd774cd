import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import { Badge } from '../../../ui/data/badge.tsx'
import { conditionName } from './condition-name.ts'
import { ListingCard, ListingCardSkeleton } from './listing-card.tsx'

// Two columns on a phone; one where large text would not fit.
const phone = 'grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-6px),1fr))] gap-3 md:grid-cols-3 md:gap-4'
/** Beside a column of filters there is room for three. */
const columns = { 3: phone, 4: `${phone} lg:grid-cols-4` }
/** Cards above the fold on a phone. */
const first = 2

interface ListingGridProps {
  listings: readonly Listing[]
  /** On a wide screen. */
  columns?: keyof typeof columns
  /** Beside listings of other modules. */
  mixed?: boolean
  /** A line below the price. */
  note?: ((listing: Listing) => ReactNode) | undefined
  /** False where all of them are one person's. */
  owner?: boolean
}

/** Cards in two, three or four columns. */
export const ListingGrid = ({ listings, columns: count = 4, mixed = false, note, owner = true }: ListingGridProps) => (
  <ul className={columns[count]}>
    {listings.map((listing, index) => (
      <li key={listing.id} tabIndex={-1} className="min-w-0 outline-none">
        <ListingCard
          listing={listing}
          heading="h2"
          mixed={mixed}
          priority={index < first}
          badge={<ConditionBadge listing={listing} />}
          note={note?.(listing)}
          owner={owner}
        />
      </li>
    ))}
  </ul>
)

const ConditionBadge = ({ listing: { product, status } }: { listing: Listing }) =>
  product && status === 'active' ? <Badge>{conditionName(product.condition)}</Badge> : null

interface SkeletonProps {
  count?: number
  columns?: keyof typeof columns
}

export const ListingGridSkeleton = ({ count = 8, columns: wide = 4 }: SkeletonProps) => (
  <div className={columns[wide]}>
    {Array.from({ length: count }, (_, index) => (
      <ListingCardSkeleton key={index} />
    ))}
  </div>
)
