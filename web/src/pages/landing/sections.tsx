import { CalendarDays, Gavel, Store, Wrench } from 'lucide-react'
import type { PlacePage } from '@mtaa/contract/places/places'
import { ListingCarousel, NoListings, useOpenModules } from '../../features/commerce/listings/index.ts'
import { ExploreForm, PlaceLinks } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../platform/format.ts'
import { useShown } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'

/** Headline, tagline, and the form to find one's ward. */
export const Hero = ({ counties }: { counties: PlacePage['children'] }) => (
  <section className="flex flex-col gap-6 pt-4 md:pt-10">
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
  </section>
)

const tiles = [
  { to: '/market', icon: Store, name: m.common_market, text: m.landing_market, hue: 'text-market', flag: 'market' },
  {
    to: '/events',
    icon: CalendarDays,
    name: m.common_events,
    text: m.landing_events,
    hue: 'text-events',
    flag: 'events',
  },
  {
    to: '/auctions',
    icon: Gavel,
    name: m.common_auctions,
    text: m.landing_auctions,
    hue: 'text-auctions',
    flag: 'auctions',
  },
  {
    to: '/services',
    icon: Wrench,
    name: m.common_services,
    text: m.landing_services,
    hue: 'text-services',
    flag: 'services',
  },
] as const

/** The four kinds of listings. */
export const Tiles = () => {
  const shown = useShown(tiles)
  return shown.length === 0 ? null : (
    <section>
      <SectionHead title={m.landing_sections()} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-6px),1fr))] gap-3 md:grid-cols-4 md:gap-4">
        {shown.map(({ to, icon: Icon, name, text, hue }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:bg-primary-tint"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={hue} />
              <span className="font-semibold">{name()}</span>
              <span className="text-sm text-muted">{text()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Listings per row: the landing page has a size budget. */
export const landingLimit = 6

/** What is new in all of Kenya. */
export const NewestEverywhere = () => (
  <>
    {useOpenModules().map((module) => (
      <section key={module}>
        <ListingCarousel
          module={module}
          limit={landingLimit}
          empty={<NoListings module={module} place={m.places_kenya()} />}
        />
      </section>
    ))}
  </>
)

export const CountryOverview = ({ kenya: { counts, children } }: { kenya: PlacePage }) => (
  <section>
    <SectionHead title={m.landing_places_title()} action={<BrowseAll />} />
    <p className="mb-4 max-w-column text-muted">
      {m.landing_places_text({
        counties: children.length,
        constituencies: counts.constituencies,
        wards: formatNumber(counts.wards),
      })}
    </p>
    <PlaceLinks places={children} />
  </section>
)

const BrowseAll = () => <LinkButton to="/kenya">{m.common_browse_locations()}</LinkButton>

/** The closing call to sign up. */
export const Invitation = () => (
  <section className="flex flex-col items-start gap-3 rounded-card bg-primary-tint p-6 md:flex-row md:items-center md:justify-between">
    <div>
      <h2 className="text-xl font-bold">{m.landing_join_title()}</h2>
      <p className="text-muted">{m.landing_join_text()}</p>
    </div>
    <LinkButton variant="primary" to="/auth/register">
      {m.landing_sign_up()}
    </LinkButton>
  </section>
)
