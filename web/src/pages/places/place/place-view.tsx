import { Newspaper } from 'lucide-react'
import type { PlacePage } from '@mtaa/contract/places/places'
import { feedPath, LatestPosts } from '../../../features/community/feed/index.ts'
import { ListingCarousel, listingPath, NoListings, useOpenModules } from '../../../features/commerce/listings/index.ts'
import { ShareButton } from '../../../features/community/sharing/index.ts'
import { NearbyCounts, PlaceLinks, placesAround, useChoosePlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PlaceCounts } from './place-counts.tsx'
import { chosenOf, filterOf, levelOf, neighboursOf, rowLimit, stepsOf } from './place-context.ts'

/** A place: breadcrumb, counts, newest entries, children and siblings. */
export function Place({ place }: { place: PlacePage }) {
  const choose = useChoosePlace()
  const chosen = chosenOf(place)
  const modules = useOpenModules()
  const hasFeed = useFlag('feed') !== 'disabled'
  const steps = stepsOf(place).map(({ label, path }) => (path === place.place_path ? { label } : { label, to: path }))
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Breadcrumb steps={steps} />
        <div className="mt-2 flex items-start justify-between gap-2">
          <h1 className="min-w-0 text-2xl font-bold break-words">{place.name}</h1>
          <ShareButton className="-mt-1 -mr-4" title={place.name} path={place.place_path} />
        </div>
        <p className="text-muted">{levelOf(place)}</p>
        <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PlaceCounts place={place} />
          {hasFeed ? (
            <LinkButton variant="primary" icon={Newspaper} to="/feed" onClick={() => choose(chosen)}>
              {m.places_see_feed({ place: place.name })}
            </LinkButton>
          ) : null}
        </div>
      </div>
      {place.children.length > 0 ? (
        <section>
          <SectionHead title={place.level === 'county' ? m.places_constituencies() : m.places_wards()} />
          <PlaceLinks places={place.children} />
        </section>
      ) : null}
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
                <NearbyCounts around={placesAround(chosen)} module={module} />
              </NoListings>
            }
          />
        </section>
      ))}
      {place.neighbours.length > 0 ? (
        <section>
          <SectionHead title={neighboursOf(place)} />
          <PlaceLinks places={place.neighbours} />
        </section>
      ) : null}
    </div>
  )
}
