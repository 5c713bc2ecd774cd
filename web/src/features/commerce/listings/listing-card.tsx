import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PersonLink } from '../../community/people/index.ts'
import { HeartWhenIdle } from './heart-when-idle.tsx'
import { ListingBadges } from './listing-badge.tsx'
import { listingPath } from './listing-path.ts'
import { ListingPrice } from './listing-price.tsx'
import { ListingWhen } from './listing-when.tsx'

interface ListingCardProps {
  listing: Listing
  /** The link's target; the full URL by default. */
  to?: string
  /** Above the fold: the picture is loaded first. */
  priority?: boolean
  /** Beside listings of other modules: it says of which one it is. */
  mixed?: boolean
  /** A picture of 96 pixels beside the text: between posts. */
  compact?: boolean
  /** Its level among the headings of the page. */
  heading?: 'h2' | 'h3'
  /** The picture's width, as in `sizes` of `<img>`. */
  sizes?: string
  /** On its picture, after its state. */
  badge?: ReactNode
  /** A line below the price. */
  note?: ReactNode
  /** False where all cards are of one person. */
  owner?: boolean
}

/** The card of a listing, for carousels and grids. All of it is one link, but for its owner and its heart. */
export function ListingCard({
  listing,
  to,
  priority = false,
  mixed = false,
  compact = false,
  heading: Heading = 'h3',
  sizes = '(width < 768px) 50vw, 280px',
  badge,
  note,
  owner = true,
}: ListingCardProps) {
  return (
    <article
      className={`@container relative flex h-full overflow-hidden rounded-card border border-line bg-surface ${compact ? 'flex-wrap gap-3 p-3' : 'flex-col'}`}
    >
      <Picture
        image={listing.image}
        alt=""
        sizes={sizes}
        ratio={compact ? '1/1' : '4/3'}
        priority={priority}
        className={compact ? 'max-w-[min(6rem,35%)] shrink-0 self-start rounded-control' : ''}
      />
      <div
        className={`absolute flex flex-wrap gap-1 ${compact ? 'top-4 left-4 max-w-[5.5rem]' : 'top-2 left-2 max-w-[calc(100%-56px)]'}`}
      >
        <ListingBadges listing={listing} mixed={mixed} />
        {badge}
      </div>
      {/* Beside the picture where half of a line of text fits, else below it. */}
      <div
        className={`flex min-w-0 flex-col gap-0.5 ${compact ? 'flex-[1_1_min(100%,9rem)]' : 'flex-1 px-3 pt-2 pb-2.5'}`}
      >
        <Heading
          className={`line-clamp-2 text-base leading-snug font-semibold text-wrap break-words ${compact ? 'pr-9' : ''}`}
        >
          <Link to={to ?? listingPath(listing)} className="after:absolute after:inset-0 after:rounded-card">
            {listing.title}
          </Link>
        </Heading>
        {/* The longest price is as wide as half of a narrow phone. */}
        <ListingPrice
          listing={listing}
          className={`leading-snug ${compact ? 'text-[min(1.125rem,10cqw)]' : 'text-[min(1.125rem,11cqw)]'}`}
        />
        {note ? <p className="text-sm">{note}</p> : null}
        {owner ? <PersonLink person={listing.owner} className="mt-auto self-start text-sm" /> : null}
        <PlaceAndTime listing={listing} className={owner ? '' : 'mt-auto'} />
      </div>
      <HeartWhenIdle listing={listing} />
    </article>
  )
}

/**
 * Where and when, and how many dates of an event follow, in one line: a long place is cut, not the time. Where hardly any place would
 * be left, in two.
 */
export const PlaceAndTime = ({ listing, className = '' }: { listing: Listing; className?: string }) => (
  <p
    className={`overflow-x-clip text-sm whitespace-nowrap text-muted @max-[180px]:text-[min(0.8125rem,9cqw)] ${className}`}
  >
    {/* A dot at the beginning of a line lies outside, where it is cut off. */}
    <span className="-ml-3 flex flex-wrap items-center">
      <span className="flex max-w-max min-w-0 grow basis-21 items-center gap-1 pl-3">
        {/* Half of a narrow phone has no room for it. */}
        <MapPin size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 @max-[180px]:hidden" />
        <span className="min-w-0 truncate">{listing.ward ?? listing.county}</span>
      </span>
      <span className="relative max-w-full shrink-0 pl-3 whitespace-normal before:absolute before:left-1 before:content-['·']">
        <ListingWhen listing={listing} />
      </span>
      {listing.dates_after ? (
        <span className="relative max-w-full shrink-0 pl-3 whitespace-normal before:absolute before:left-1 before:content-['·']">
          {m.listings_more_dates({ count: listing.dates_after })}
        </span>
      ) : null}
    </span>
  </p>
)

/** Placeholder of a card. */
export const ListingCardSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-4/3 w-full rounded-none!" />
    <div className="flex flex-col gap-2 p-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  </div>
)
