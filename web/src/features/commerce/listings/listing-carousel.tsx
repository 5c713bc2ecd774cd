import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Module } from '@mtaa/contract/commerce/products/categories'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Carousel } from '../../../ui/media/carousel.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { usePlaceFilter } from '../../places/places/index.ts'
import { ListingCard, ListingCardSkeleton } from './listing-card.tsx'
import { shortListingPath } from './listing-path.ts'
import { type ListingsFilter, listingsQuery } from './listings.queries.ts'

const max = 10

type PlaceOfFilter = Pick<ListingsFilter, 'county' | 'constituency' | 'ward' | 'wards'>

/** The query of a module's carousel: events and auctions by their time, the others newest first, ten at most. */
export const carouselFilter = (module: Module, place: PlaceOfFilter = {}, limit = max): ListingsFilter => ({
  module,
  ...place,
  sort: module === 'events' || module === 'auctions' ? 'soonest' : 'newest',
  limit,
})

const titles = {
  market: m.listings_latest_market,
  events: m.listings_upcoming_events,
  auctions: m.listings_active_auctions,
  services: m.listings_latest_services,
} as const

interface ListingCarouselProps {
  module: Module
  place?: PlaceOfFilter
  /** Fewer than ten where the page has a size budget. */
  limit?: number
  /** Shown when there are no cards. */
  empty: ReactNode
  /** Beside the arrows, instead of the link to all of them. */
  action?: ReactNode
  /** The target of a card; its short URL by default. */
  to?: (listing: Listing) => string
  /** Its first pictures are above the fold. */
  priority?: boolean
}

/** One module's carousel. Put `listingsQuery(api, carouselFilter(module, place, limit))` in the loader of its page. */
export function ListingCarousel({
  module,
  place,
  limit,
  empty,
  action = <SeeAll module={module} place={place} />,
  to = shortListingPath,
  priority = false,
}: ListingCarouselProps) {
  const { data, error, refetch, isFetching } = useQuery(listingsQuery(useApi(), carouselFilter(module, place, limit)))
  const title = titles[module]()
  if (data && data.items.length > 0) {
    return (
      <Carousel title={title} hue={module} action={action}>
        {data.items.map((listing, index) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            to={to(listing)}
            priority={priority && index < 2}
            sizes="256px"
          />
        ))}
      </Carousel>
    )
  }
  return (
    <div>
      <SectionHead title={title} hue={module} action={action} />
      {data ? (
        empty
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="flex gap-4 overflow-hidden pb-2">
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className="w-64 shrink-0">
              <ListingCardSkeleton />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** To the module's list of the same place: the one being browsed needs no parameters. */
function SeeAll({ module, place = {} }: { module: Module; place: PlaceOfFilter | undefined }) {
  const isBrowsed = JSON.stringify(place) === JSON.stringify(usePlaceFilter())
  const search = new URLSearchParams(Object.entries(isBrowsed ? {} : place).map(([name, code]) => [name, String(code)]))
  return (
    <Link
      to={search.size > 0 ? `/${module}?${search.toString()}` : `/${module}`}
      className="inline-flex min-h-11 items-center px-1 font-semibold whitespace-nowrap text-primary hover:underline"
    >
      {m.common_see_all()}
    </Link>
  )
}
