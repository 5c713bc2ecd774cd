import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings'
import { Price } from '../../../../ui/data/formatters.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { listingPath } from '../listing-path.ts'
import { ListingWhen } from '../listing-when.tsx'

const row = 'relative flex flex-wrap gap-3 md:items-center border-b border-line py-3'

interface ListingRowProps {
  listing: Listing
  priority?: boolean
  /** Actions; below on a phone, beside it on a wide screen. */
  children?: ReactNode
}

/** A listing in one row, for dense lists. */
export function ListingRow({ listing, priority = false, children }: ListingRowProps) {
  return (
    <article className={row}>
      <div className="w-20 shrink-0 self-start overflow-hidden rounded-control">
        <Picture image={listing.image} alt="" sizes="80px" ratio="1/1" priority={priority} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-semibold break-words">
            <Link to={listingPath(listing)} className="after:absolute after:inset-0">
              {listing.title}
            </Link>
          </h2>
          {/* A long place is cut, not the time. */}
          <p className="flex gap-x-1.5 text-sm whitespace-nowrap text-muted">
            <span className="truncate">
              {listing.ward}, {listing.county}
            </span>
            <span className="max-w-3/5 shrink-0 truncate">
              · <ListingWhen listing={listing} />
            </span>
          </p>
        </div>
        <Price shillings={listing.price} className="text-lg" />
      </div>
      {children ? <div className="relative flex w-full flex-wrap gap-2 md:w-auto">{children}</div> : null}
    </article>
  )
}

export const ListingRowsSkeleton = ({ count = 8 }: { count?: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={row}>
        <Skeleton className="size-20 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-2 py-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-24" />
        </div>
      </div>
    ))}
  </div>
)
