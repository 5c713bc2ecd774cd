import { formatNumber } from '@mtaa/contract/number'
import type { PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../paraglide/messages.js'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { CountryMap } from './country-map.tsx'

/** All places: the map, and the way to the list of them. */
export const CountryOverview = ({ kenya }: { kenya: PlacePage }) => (
  <section>
    <SectionHead title={m.landing_places_title()} action={<BrowseAll />} />
    <p className="mb-4 max-w-column text-muted">
      {m.landing_places_text({
        counties: kenya.children.length,
        constituencies: kenya.counts.constituencies,
        wards: formatNumber(kenya.counts.wards),
      })}
    </p>
    <CountryMap kenya={kenya} />
    <details className="mt-4">
      <summary className="flex min-h-11 items-center font-semibold text-primary">{m.landing_counties()}</summary>
      <ul className="columns-2 gap-x-4 sm:columns-4">
        {kenya.children.map(({ code, name, path }) => (
          <li key={code}>
            <Link to={path} className="flex min-h-11 items-center py-2 break-words hover:text-primary hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
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
