import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { NextPageLink } from '../../../../ui/layout/breadcrumb.tsx'
import { BrowsingBanner, useNameBehind, usePlaceFilter } from '../../../places/places/index.ts'
import { BusinessRows, BusinessRowsSkeleton } from '../business-row.tsx'
import { businessesQuery } from '../businesses.queries.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import {
  anywhere,
  directoryPath,
  type DirectorySearch,
  filterOf,
  namesPlace,
  readDirectorySearch,
} from './directory-search.ts'

/** The directory: place, category, open now and verified, and the businesses. */
export function DirectoryScreen({ actions, emptyAction }: { actions: ReactNode; emptyAction: ReactNode }) {
  const search = readDirectorySearch(new URLSearchParams(useLocation().search))
  const browsing = usePlaceFilter()
  const { data, error, refetch, isFetching } = useQuery(businessesQuery(useApi(), filterOf(search, browsing)))
  const isPlaced = namesPlace(search) || (!search.place && Object.keys(browsing).length > 0)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-2xl font-bold">{m.page_businesses()}</h1>
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
        <DirectoryPlace search={search} />
      </div>
      <DirectoryFilters search={search} />
      {data && data.items.length > 0 ? (
        <>
          <BusinessRows businesses={data.items} />
          {data.next_cursor ? <NextPageLink to={directoryPath(search, { cursor: data.next_cursor })} /> : null}
        </>
      ) : data ? (
        <Nothing search={search} isPlaced={isPlaced} emptyAction={emptyAction} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <BusinessRowsSkeleton />
      )}
    </div>
  )
}

/** The place in the URL, all of Kenya, or the chosen place. */
function DirectoryPlace({ search }: { search: DirectorySearch }) {
  const isNamed = namesPlace(search)
  const name = useNameBehind(search, { enabled: isNamed })
  if (!isNamed && !search.place) return <BrowsingBanner />
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {isNamed ? (
        <ChipLink pressed icon={X} to={directoryPath(search, anywhere)}>
          {name ?? m.listings_chosen_place()}
        </ChipLink>
      ) : (
        <ChipLink pressed icon={X} to={directoryPath(search, { place: null })}>
          {m.listings_all_of_kenya()}
        </ChipLink>
      )}
    </div>
  )
}

/** An empty directory, with the action that widens the filter most. */
function Nothing({
  search,
  isPlaced,
  emptyAction,
}: {
  search: DirectorySearch
  isPlaced: boolean
  emptyAction: ReactNode
}) {
  if (search.category || search.open_now || search.verified || search.cursor) {
    const to = directoryPath(search, { category: null, open_now: null, verified: null })
    return (
      <EmptyState
        title={m.businesses_none_match()}
        action={<LinkButton to={to}>{m.listings_clear_filters()}</LinkButton>}
      />
    )
  }
  if (isPlaced) {
    return (
      <EmptyState
        title={m.businesses_none_here()}
        action={<LinkButton to={directoryPath(search, anywhere)}>{m.listings_show_all_of_kenya()}</LinkButton>}
      />
    )
  }
  return <EmptyState title={m.businesses_none_yet()} action={emptyAction} />
}
