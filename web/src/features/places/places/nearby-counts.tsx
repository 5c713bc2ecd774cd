import { useQueries } from '@tanstack/react-query'
import type { ListingModule } from '@mtaa/contract/commerce/categories'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Link } from '../../../ui/layout/link.tsx'
import type { ChosenPlace } from './place-tree.ts'
import { placeQuery } from './places.queries.ts'

/** A place as its address names it. */
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
  const api = useApi()
  const answers = useQueries({
    queries: around.map(({ county, constituency }) =>
      placeQuery(api, { ...(county && { county }), ...(constituency && { constituency }) }),
    ),
  })
  const found = answers.flatMap(({ data }) => (data && data.counts[module] > 0 ? data : []))
  if (around.length === 0) return null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted">
      {found.length > 0 ? <span>{m.places_nearby()}</span> : null}
      {found.map(({ name, place_path: path, counts }) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {m.places_count_in({ count: formatNumber(counts[module]), name })}
        </Link>
      ))}
    </p>
  )
}
