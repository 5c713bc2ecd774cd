import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { Price } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { listingPath } from '../listings/index.ts'

/** Promoted listings, small. */
export const PromotedListings = ({ items }: { items: readonly ListingCard[] }) => (
  <ul className="flex flex-col">
    {items.map((listing) => (
      <li key={listing.id}>
        <Link to={listingPath(listing)} className="group flex min-h-11 items-center gap-3 py-1.5">
          <span className="w-12 shrink-0 overflow-hidden rounded-control">
            <Picture image={listing.image} alt="" sizes="48px" ratio="1/1" />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-1 text-sm font-semibold break-words group-hover:underline">
              {listing.title}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <Price shillings={listing.price} />
              <span className="min-w-0 wrap-anywhere text-muted">{listing.ward}</span>
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
