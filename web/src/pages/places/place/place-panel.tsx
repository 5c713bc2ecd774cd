import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { PlacePage } from '@mtaa/contract/places/places'
import { PlaceBusinesses } from '../../../features/commerce/businesses/index.ts'
import { LatestPosts } from '../../../features/community/feed/index.ts'
import { ListingCarousel, listingPath, NoListings, useOpenModules } from '../../../features/commerce/listings/index.ts'
import { NearbyCounts, placesAround } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { chosenOf, filterOf, rowLimit, tabLimit } from './place-context.ts'
import { SeeAll } from './place-counts.tsx'
import { PlaceListings, ServedHere } from './place-listings.tsx'
import { modulesOf, readTab } from './tabs.ts'

/** What the chosen tab of a place shows. */
export function PlacePanel({ place }: { place: PlacePage }) {
  const [search] = useSearchParams()
  const open = useOpenModules()
  const tab = readTab(search)
  if (tab === 'feed') return <Overview place={place} />
  if (tab === 'groups') return <GroupsComing />
  if (tab === 'businesses') return <Businesses place={place} />
  return (
    <>
      {modulesOf[tab]
        .filter((module) => open.includes(module))
        .map((module) => (
          <PlaceListings key={module} place={place} module={module} />
        ))}
      {tab === 'services' && place.ward_code !== null && open.includes(tab) ? (
        <ServedHere ward={place.ward_code} name={place.name} />
      ) : null}
    </>
  )
}

const GroupsComing = () => (
  <div className="flex flex-col items-start gap-3 py-4">
    <p className="max-w-column">{m.places_groups_coming()}</p>
    <LinkButton to="/groups">{m.places_coming_more()}</LinkButton>
  </div>
)

const Businesses = ({ place }: { place: PlacePage }) =>
  useFlag('businesses') === 'disabled' ? null : (
    <section aria-label={m.page_businesses()}>
      <Suspense>
        <PlaceBusinesses place={filterOf(place)} limit={tabLimit} />
      </Suspense>
    </section>
  )

/** The newest posts, and some of everything. */
function Overview({ place }: { place: PlacePage }) {
  const modules = useOpenModules()
  const hasFeed = useFlag('feed') !== 'disabled'
  const [first, ...rest] = modules.map((module) => (
    <section key={module} className="min-w-0">
      <ListingCarousel
        module={module}
        place={filterOf(place)}
        limit={rowLimit}
        to={listingPath}
        action={<SeeAll place={place} kind={module} />}
        empty={
          <NoListings module={module} place={place.name}>
            <NearbyCounts around={placesAround(chosenOf(place))} module={module} />
          </NoListings>
        }
      />
    </section>
  ))
  return (
    <>
      {/* Side by side where there is room, and where there are posts. */}
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:[&:has(>:nth-child(2))]:grid-cols-2">
        {hasFeed ? <LatestPosts place={filterOf(place)} action={<SeeAll place={place} kind="posts" />} /> : null}
        {first}
      </div>
      {rest}
    </>
  )
}
