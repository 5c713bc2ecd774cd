import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { NextPageLink } from '../../../ui/layout/breadcrumb.tsx'
import type { PlaceFilter } from '../../places/places/index.ts'
import { BusinessRows, BusinessRowsSkeleton } from './business-row.tsx'
import { businessesQuery, type BusinessesFilter } from './businesses.queries.ts'

/** The query of `PlaceBusinesses`, for the loader of its page. */
export const placeBusinessesFilter = (place: PlaceFilter, limit = 10): BusinessesFilter => ({ ...place, limit })

/** The newest businesses of a place, with a link to all of them. */
export function PlaceBusinesses({ place, limit }: { place: PlaceFilter; limit?: number }) {
  const { data, error, refetch, isFetching } = useQuery(businessesQuery(useApi(), placeBusinessesFilter(place, limit)))
  if (!data) {
    if (!error) return <BusinessRowsSkeleton count={4} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.items.length === 0) return <EmptyState title={m.businesses_none_here()} />
  const search = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]))
  return (
    <>
      <BusinessRows businesses={data.items} />
      {data.next_cursor ? (
        <NextPageLink to={`/businesses?${search.toString()}`}>{m.common_see_all()}</NextPageLink>
      ) : null}
    </>
  )
}
