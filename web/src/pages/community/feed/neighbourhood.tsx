import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BusinessCard } from '@mtaa/contract/commerce/businesses/businesses'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { promotedQuery } from '../../../features/commerce/boosts/index.ts'
import { businessesQuery, businessPath } from '../../../features/commerce/businesses/index.ts'
import { carouselFilter, listingPath, listingsQuery } from '../../../features/commerce/listings/index.ts'
import { placeQuery, segmentsOf, useChosenPlace, usePlaceFilter } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { PlaceCounts } from '../../places/place/place-counts.tsx'
import { Promoted } from './promoted.tsx'

const howMany = 3

/** What there is in the chosen place: counts, the next events, and who is open now. Fetched on a wide screen. */
export function Neighbourhood() {
  const chosen = useChosenPlace()
  // Several wards have no page, and no counts of their own.
  const hasPage = !chosen || chosen.wards.length < 2
  const place = useQuery({ ...placeQuery(useApi(), segmentsOf(chosen)), enabled: hasPage })
  const events = useNextEvents()
  const businesses = useOpenNow()
  const promoted = usePromoted()
  // All at once: what comes late would push away what is being read.
  if (place.isLoading || events.isLoading || businesses.isLoading || promoted.isLoading) return null
  return (
    <>
      {hasPage && place.data ? <PlaceCounts place={place.data} narrow /> : null}
      <NextEvents events={events.data?.items ?? []} />
      <OpenNow businesses={businesses.data?.items ?? []} />
      <Promoted items={promoted.data ?? []} />
    </>
  )
}

function useNextEvents() {
  const filter = carouselFilter('events', usePlaceFilter(), howMany)
  return useQuery({ ...listingsQuery(useApi(), filter), enabled: useFlag('events') !== 'disabled' })
}

function useOpenNow() {
  const filter = { ...usePlaceFilter(), open_now: 'true', limit: howMany } as const
  return useQuery({ ...businessesQuery(useApi(), filter), enabled: useFlag('businesses') !== 'disabled' })
}

function usePromoted() {
  const query = promotedQuery(useApi(), usePlaceFilter())
  return useQuery({ ...query, enabled: useFlag('promotions') !== 'disabled' })
}

function NextEvents({ events }: { events: readonly ListingCard[] }) {
  const language = useLanguage()
  if (events.length === 0) return null
  return (
    <Part title={m.feed_next_events()} to="/events">
      {events.map((event) => (
        <Row key={event.id} to={listingPath(event)} name={event.title}>
          {event.starts_at ? formatMoment(event.starts_at, language) : null}
        </Row>
      ))}
    </Part>
  )
}

function OpenNow({ businesses }: { businesses: readonly BusinessCard[] }) {
  if (businesses.length === 0) return null
  return (
    <Part title={m.feed_open_now()} to="/businesses?open_now=true">
      {businesses.map((business) => (
        <Row key={business.id} to={businessPath(business)} name={business.name}>
          {business.ward}
        </Row>
      ))}
    </Part>
  )
}

const Part = ({ title, to, children }: { title: string; to: string; children: ReactNode }) => (
  <section>
    <div className="flex items-center justify-between gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <Link to={to} className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline">
        {m.common_see_all()}
      </Link>
    </div>
    <ul className="-mt-1">{children}</ul>
  </section>
)

const Row = ({ to, name, children }: { to: string; name: string; children: ReactNode }) => (
  <li>
    <Link to={to} className="group block py-1.5 text-sm">
      <span className="line-clamp-1 font-semibold break-words group-hover:underline">{name}</span>
      <span className="text-muted">{children}</span>
    </Link>
  </li>
)
