import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings'
import { faceOf, nameOf } from '../../community/people/index.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListingBadges } from './listing-badge.tsx'
import { listingPath } from './listing-path.ts'
import { ListingWhen } from './listing-when.tsx'

interface ListingCardProps {
  listing: Listing
  /** The link's target; the full address by default. */
  to?: string
  /** Above the fold: the picture is loaded first. */
  priority?: boolean
  /** Without neighbours in its row: a short title needs one line only. */
  alone?: boolean
  /** Its level among the headings of the page. */
  heading?: 'h2' | 'h3'
  /** The picture's width, as in `sizes` of `<img>`. */
  sizes?: string
  /** A line below the price. */
  note?: ReactNode
}

/** From here on a price is as wide as half of a narrow phone. */
const longPrice = 10_000_000

const placeOf = ({ ward, constituency, county }: Listing) => [ward, constituency ?? county].filter(Boolean).join(', ')

/** The card of a listing, for carousels, grids and the feed. The whole card is one link. */
export function ListingCard({
  listing,
  to,
  priority = false,
  alone = false,
  heading: Heading = 'h3',
  sizes = '(width < 768px) 50vw, 280px',
  note,
}: ListingCardProps) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture image={listing.image} alt="" sizes={sizes} ratio="4/3" priority={priority} />
      <div className="absolute top-2 left-2 flex flex-wrap gap-1">
        <ListingBadges listing={listing} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Heading className={classNames('line-clamp-2 text-base font-semibold break-words', !alone && 'min-h-[2lh]')}>
          <Link to={to ?? listingPath(listing)} className="after:absolute after:inset-0 after:rounded-card">
            {listing.title}
          </Link>
        </Heading>
        <Price shillings={listing.price} className={listing.price < longPrice ? 'text-lg' : 'text-base'} />
        {note ? <p className="text-sm">{note}</p> : null}
        <p className="flex items-center gap-1 text-sm text-muted">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{placeOf(listing)}</span>
        </p>
        <p className="truncate text-sm text-muted">
          <ListingWhen listing={listing} />
        </p>
        <p className="mt-auto flex items-center gap-2 border-t border-line pt-2 text-sm">
          <Avatar size={24} name={listing.owner.first_name} image={faceOf(listing.owner)} />
          <bdi className="truncate">{nameOf(listing.owner)}</bdi>
        </p>
      </div>
    </article>
  )
}

/** Placeholder of a card. */
export const ListingCardSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-4/3 w-full rounded-none!" />
    <div className="flex flex-col gap-2 p-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-2 h-6 w-1/2" />
    </div>
  </div>
)
