import { useQuery } from '@tanstack/react-query'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import type { Module } from '@mtaa/contract/commerce/products/categories'
import type { PlacePage } from '@mtaa/contract/places/places'
import {
  carouselFilter,
  ListingCard,
  listingPath,
  listingsQuery,
  nextFreeNote,
  NoListings,
} from '../../../features/commerce/listings/index.ts'
import { servedQuery } from '../../../features/commerce/services/index.ts'
import { NearbyCounts, placesAround } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { SeeAll } from './place-counts.tsx'
import { chosenOf, filterOf, tabLimit } from './place-context.ts'

const titles = {
  market: m.places_market,
  auctions: m.common_auctions,
  events: m.common_events,
  services: m.common_services,
} as const

const Cards = ({ listings }: { listings: readonly Listing[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-4 lg:grid-cols-4">
    {listings.map((listing) => (
      <li key={listing.id} className="min-w-0">
        <ListingCard
          listing={listing}
          to={listingPath(listing)}
          sizes="(min-width: 1024px) 280px, 50vw"
          note={nextFreeNote(listing)}
        />
      </li>
    ))}
  </ul>
)

/** What a place has of one module, and the way to all of it. */
export function PlaceListings({ place, module }: { place: PlacePage; module: Module }) {
  const filter = filterOf(place)
  const { data } = useQuery(listingsQuery(useApi(), carouselFilter(module, filter, tabLimit)))
  return (
    <section>
      <SectionHead title={titles[module]()} hue={module} action={<SeeAll place={place} kind={module} />} />
      {data && data.items.length > 0 ? (
        <Cards listings={data.items} />
      ) : (
        <NoListings module={module} place={place.name}>
          <NearbyCounts around={placesAround(chosenOf(place))} module={module} />
        </NoListings>
      )}
    </section>
  )
}

/** Services of other wards that are done in this one; nothing where there are none. */
export function ServedHere({ ward, name }: { ward: number; name: string }) {
  const { data } = useQuery(servedQuery(useApi(), ward))
  return data && data.items.length > 0 ? (
    <section>
      <SectionHead title={m.places_come_to({ ward: name })} hue="services" />
      <Cards listings={data.items} />
    </section>
  ) : null
}
