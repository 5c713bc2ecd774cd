import { useQueries } from '@tanstack/react-query'
import type { PlacePage } from '@mtaa/contract/places/places'
import { carouselFilter, ListingRow, listingsQuery, useOpenModules } from '../../features/commerce/listings/index.ts'
import { ExploreForm } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { PlaceCounts } from '../places/place/place-counts.tsx'
import type { LandingPlace } from './landing-place.ts'
import { landingLimit } from './newest.tsx'

/** Headline, tagline and the selector; beside them, where there is room, what is new in the place. */
export const Hero = ({ counties, place }: { counties: PlacePage['children']; place: LandingPlace }) => (
  <section className="grid gap-x-12 gap-y-6 pt-4 md:pt-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
    <div className="flex flex-col gap-6 lg:self-center">
      <div className="max-w-column">
        <h1 className="text-3xl font-bold">{m.landing_headline()}</h1>
        <p className="mt-3 text-lg text-muted">{m.common_tagline()}</p>
      </div>
      <div aria-hidden="true" className="kikoi text-primary" />
      <ExploreForm counties={counties} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/register">{m.landing_sign_up()}</LinkButton>
        <LinkButton variant="plain" to="/auth/login">
          {m.common_login()}
        </LinkButton>
      </div>
    </div>
    <Preview place={place} />
  </section>
)

/** The newest thing of each module, from the lists that are below anyway. */
function Preview({ place: { name, chosen, filter, page } }: { place: LandingPlace }) {
  const api = useApi()
  const lists = useQueries({
    queries: useOpenModules().map((module) => listingsQuery(api, carouselFilter(module, filter, landingLimit))),
  })
  const newest = lists.flatMap(({ data }) => data?.items[0] ?? []).slice(0, 3)
  return (
    <aside
      aria-label={m.landing_preview()}
      className="hidden flex-col self-start rounded-card border border-line bg-surface px-5 pt-5 pb-2 lg:flex"
    >
      {chosen || !name ? null : <p className="text-sm text-muted">{m.landing_busiest_now()}</p>}
      <h2 className="text-xl font-bold break-words">{name ?? m.shell_kenya()}</h2>
      {page ? (
        <div className="mt-4">
          <PlaceCounts place={page} />
        </div>
      ) : null}
      <div className="mt-4 border-t border-line">
        {newest.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </div>
      {page ? (
        <Link
          to={page.place_path}
          className="inline-flex min-h-11 items-center self-start font-semibold text-primary hover:underline"
        >
          {m.landing_see_place({ place: page.name })}
        </Link>
      ) : null}
    </aside>
  )
}
