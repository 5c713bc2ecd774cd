import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import { Link } from '../../../../ui/layout/link.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PersonLink } from '../../../community/people/index.ts'
import { conditionName } from '../condition-name.ts'
import { HeartWhenIdle } from '../heart-when-idle.tsx'
import { ListingBadges } from '../listing-badge.tsx'
import { PlaceAndTime } from '../listing-card.tsx'
import { listingPath } from '../listing-path.ts'
import { ListingPrice } from '../listing-price.tsx'

const row = 'relative flex flex-wrap gap-x-3 gap-y-2 border-b border-line py-3 md:items-center'

interface ListingRowProps {
  listing: Listing
  /** The link's target; the full URL by default. */
  to?: string
  priority?: boolean
  /** Beside listings of other modules: it says of which one it is. */
  mixed?: boolean
  /** Its level among the headings of the page. */
  heading?: 'h2' | 'h3'
  /** Instead of the plain title, such as one with the searched words marked. */
  title?: ReactNode
  /** A line below the price. */
  note?: ReactNode
  /** The member's own list, without hearts. */
  own?: boolean
  /** Actions; below on a phone, beside it on a wide screen. */
  children?: ReactNode
}

/** A listing in one row with a picture of 96 pixels, for lists and results of a search; the feed has compact cards. */
export function ListingRow({
  listing,
  to,
  priority = false,
  mixed = false,
  heading: Heading = 'h2',
  title = listing.title,
  note,
  own = false,
  children,
}: ListingRowProps) {
  const { product, status } = listing
  return (
    <article className={row}>
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-control">
        <Picture image={listing.image} alt="" sizes="96px" ratio="1/1" priority={priority} />
      </div>
      <div className="flex min-h-24 min-w-0 flex-1 basis-[8em] flex-col gap-0.5">
        <Heading className={`line-clamp-2 leading-snug font-semibold text-wrap break-words ${own ? '' : 'pr-9'}`}>
          <Link to={to ?? listingPath(listing)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2">
          <ListingPrice listing={listing} className="text-lg leading-snug" />
          <ListingBadges listing={listing} mixed={mixed} />
          {product && status === 'active' ? (
            <span className="text-sm text-muted">{conditionName(product.condition)}</span>
          ) : null}
        </p>
        {note ? <p className="text-sm">{note}</p> : null}
        {own ? null : <PersonLink person={listing.owner} className="mt-auto self-start text-sm" />}
        <PlaceAndTime listing={listing} className={own ? 'mt-auto' : ''} />
      </div>
      {own ? null : <HeartWhenIdle listing={listing} />}
      {children ? <div className="relative flex w-full flex-wrap gap-2 md:w-auto">{children}</div> : null}
    </article>
  )
}

export const ListingRowsSkeleton = ({ count = 8 }: { count?: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={row}>
        <Skeleton className="size-24 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-2 py-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
