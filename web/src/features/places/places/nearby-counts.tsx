import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Link } from '../../../ui/layout/link.tsx'
import type { ChosenPlace } from './place-tree.ts'
import { placeQuery } from './places.queries.ts'

/** A place as its URL names it. */
export interface AddressedPlace {
  name: string
  county?: string
  constituency?: string
}

/** The places around a chosen one, from near to far. */
export function placesAround(chosen: ChosenPlace | null): AddressedPlace[] {
  if (!chosen) return []
  const { county, constituency, wards } = chosen
  const around: AddressedPlace[] = [{ name: m.places_kenya() }]
  if (constituency) around.unshift({ name: county.name, county: county.slug })
  if (constituency && wards.length > 0) {
    around.unshift({ name: constituency.name, county: county.slug, constituency: constituency.slug })
  }
  return around
}

/** How much of one module there is in the places around, as links to them. */
export function NearbyCounts({ around, module }: { around: readonly AddressedPlace[]; module: ListingModule }) {
  if (around.length === 0) return null
  return (
    <p className="group flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted">
      <span className="hidden group-has-[a]:inline">{m.places_nearby()}</span>
      {around.map((place) => (
        <CountIn key={place.name} place={place} module={module} />
      ))}
    </p>
  )
}

function CountIn({ place: { county, constituency }, module }: { place: AddressedPlace; module: ListingModule }) {
  const segments = { ...(county && { county }), ...(constituency && { constituency }) }
  const { data } = useQuery(placeQuery(useApi(), segments))
  if (!data || data.counts[module] === 0) return null
  return (
    <Link to={data.place_path} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
      {m.places_count_in({ count: formatNumber(data.counts[module]), name: data.name })}
    </Link>
  )
}
