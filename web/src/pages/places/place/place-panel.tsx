import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { PlacePage } from '@mtaa/contract/places/places'
import { PlaceBusinesses } from '../../../features/commerce/businesses/index.ts'
import { feedPath, LatestPosts } from '../../../features/community/feed/index.ts'
import { ListingCarousel, listingPath, NoListings, useOpenModules } from '../../../features/commerce/listings/index.ts'
import { NearbyCounts, placesAround } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { chosenOf, filterOf, rowLimit, tabLimit } from './place-context.ts'
import { PlaceListings } from './place-listings.tsx'
import { modulesOf, readTab } from './tabs.ts'

/** What the chosen tab of a place shows. */
export function PlacePanel({ place }: { place: PlacePage }) {
  const [search] = useSearchParams()
  const open = useOpenModules()
  const tab = readTab(search)
  if (tab === 'feed') return <Overview place={place} />
  if (tab === 'groups') return <GroupsComing />
  if (tab === 'businesses') return <Businesses place={place} />
  return modulesOf[tab]
    .filter((module) => open.includes(module))
    .map((module) => <PlaceListings key={module} place={place} module={module} />)
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
  return (
    <>
      {hasFeed ? (
        <LatestPosts
          place={filterOf(place)}
          action={
            <Link
              to={feedPath({ place: filterOf(place) })}
              className="inline-flex min-h-11 shrink-0 items-center font-semibold text-primary hover:underline"
            >
              {m.feed_all_posts()}
            </Link>
          }
        />
      ) : null}
      {modules.map((module) => (
        <section key={module}>
          <ListingCarousel
            module={module}
            place={filterOf(place)}
            limit={rowLimit}
            to={listingPath}
            empty={
              <NoListings module={module} place={place.name}>
                <NearbyCounts around={placesAround(chosenOf(place))} module={module} />
              </NoListings>
            }
          />
        </section>
      ))}
    </>
  )
}
