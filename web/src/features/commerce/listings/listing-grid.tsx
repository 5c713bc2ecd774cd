import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings'
import { ListingCard, ListingCardSkeleton } from './listing-card.tsx'

// Two columns on a phone; one where large text would not fit.
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-6px),1fr))] gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4'
/** Cards above the fold on a phone. */
const first = 2

/** Cards in two, three or four columns. */
export const ListingGrid = ({ listings }: { listings: readonly Listing[] }) => (
  <ul className={grid}>
    {listings.map((listing, index) => (
      <li key={listing.id} className="min-w-0">
        <ListingCard listing={listing} heading="h2" priority={index < first} />
      </li>
    ))}
  </ul>
)

export const ListingGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <div className={grid}>
    {Array.from({ length: count }, (_, index) => (
      <ListingCardSkeleton key={index} />
    ))}
  </div>
)
