import { lazy, Suspense } from 'react'
import type { Api } from '@mtaa/contract/client'
import {
  carouselFilter,
  ListingCarousel,
  listingsQuery,
  NoListings,
  openModules,
  useOpenModules,
} from '../features/commerce/listings/index.ts'
import {
  BrowsingBanner,
  ChangePlace,
  browsedName,
  NearbyCounts,
  placeFilter,
  placesAround,
  useChosenPlace,
  usePlaceFilter,
} from '../features/places/places/index.ts'
import { m } from '../paraglide/messages.js'
import { load } from '../platform/load.ts'
import { Loaded } from '../platform/loaded.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { requestContext, type RequestContext } from '../platform/request-context.ts'
import { useSession } from '../platform/session.ts'
import type { Route } from './+types/home'

// Of members alone, and below what is seen first.
const OwnNext = lazy(async () => ({ default: (await import('./home/own-next.tsx')).OwnNext }))

export const loader = ({ context }: Route.LoaderArgs) =>
  load(
    context,
    ...openModules(context.get(requestContext).page.flags).map(
      (module) =>
        (api: Api, { page }: RequestContext) =>
          listingsQuery(api, carouselFilter(module, placeFilter(page.preferences.place))),
    ),
  )

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.shell_dashboard(), description: m.common_tagline(), path: '/home' })
}

/** The newest listings of the chosen place, in four rows; above events and services what a member has of them. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Dashboard />
    </Loaded>
  )
}

function Dashboard() {
  const chosen = useChosenPlace()
  const place = usePlaceFilter()
  const modules = useOpenModules()
  const { user } = useSession()
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold">{m.shell_dashboard()}</h1>
          <BrowsingBanner />
        </div>
        <ChangePlace />
      </div>
      {modules.map((module, index) => (
        <section key={module}>
          {(module === 'events' || module === 'services') && user ? (
            <Suspense>
              <OwnNext of={module} userId={user.id} />
            </Suspense>
          ) : null}
          <ListingCarousel
            module={module}
            place={place}
            priority={index === 0}
            empty={
              <NoListings module={module} place={browsedName(chosen)}>
                <NearbyCounts around={placesAround(chosen)} module={module} />
              </NoListings>
            }
          />
        </section>
      ))}
    </div>
  )
}
