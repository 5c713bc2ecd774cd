import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import type { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { BrowsingBanner, placeFilter } from '../../../places/places/index.ts'
import { facetsQuery } from '../facets.queries.ts'
import type { ListingsFilter } from '../listings.queries.ts'
import { ListingGrid, ListingGridSkeleton } from '../listing-grid.tsx'
import { EndlessList } from './endless-list.tsx'
import { activeFilters } from './filter-chips.ts'
import { FilterForm } from './filter-form.tsx'
import type { ListTypes } from './filter-ids.ts'
import { FilterRow } from './filter-row.tsx'
import { ListHead, ViewLinks } from './list-head.tsx'
import { useListPlace } from './list-place.ts'
import {
  filterOf as filterBy,
  type ListSearch,
  type ListView,
  listPath,
  namesPlace,
  readListSearch,
} from './list-search.ts'
import { countText } from './list-words.ts'
import { ListingRow, ListingRowsSkeleton } from './listing-row.tsx'
import { Nothing } from './nothing.tsx'
import type { PriceLabels } from './price-fields.tsx'
import { useListPages } from './use-list-pages.ts'
import { useViewPreference } from './view-preference.ts'

interface ListScreenProps {
  module: ListingModule
  /** Its URL without filters, such as `/market`. */
  base: string
  title: string
  /** The breadcrumb of a list within a list. */
  steps?: Parameters<typeof Breadcrumb>[0]['steps']
  /** Of which it is one. */
  tabs?: ReactElement | null
  /** What narrows it beside its URL, as `loadList` knows it, too. */
  only?: Pick<ListingsFilter, 'type'> | undefined
  /** Beside the title. */
  actions?: ReactElement | null
  /** Before the choice of the view, for what is listed. */
  save?: (filter: ListingsFilter) => ReactElement | null
  /** Beside the place that is browsed. */
  besidePlace?: ReactElement | null
  /** Between the filters and the list. */
  note?: ReactElement | null
  /** Below the list. */
  after?: ReactElement | null
  /** Rows unless cards are chosen. */
  dense?: boolean
  /** One entry of a list that shows neither. */
  entry?: (listing: ListingCard) => ReactElement | null
  /** Types to filter by, beside the categories. */
  types?: ListTypes
  /** The labels of its price fields. */
  price?: PriceLabels
  /** Fields of the form that only this module has. */
  fields?: (search: ListSearch) => ReactElement | null
  /** A line of a card that only this module has. */
  cardNote?: (listing: ListingCard) => ReactNode
  /** The action when the list is empty without any filter. */
  emptyAction?: ReactElement | null
}

/** One module's list: its place and count, one row of filters, and its listings, page after page. */
export function ListScreen({
  module,
  base,
  title,
  steps = [],
  dense = false,
  entry,
  types,
  only,
  ...parts
}: ListScreenProps) {
  const location = useLocation()
  const address = new URLSearchParams(location.search)
  const search = readListSearch(module, address)
  const language = useLanguage()
  const { place: browsed } = usePreferences()
  const filterOf = (requested: ListSearch) => ({
    ...filterBy(module, requested, { browsing: placeFilter(browsed), near: browsed?.wards[0] }),
    ...only,
  })
  const query = useListPages(filterOf(search), search.cursor)
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  const sample = isPlaceholderData ? undefined : data?.pages[0]?.items[0]
  const place = useListPlace(search, sample)
  const { data: facets } = useQuery(facetsQuery(useApi(), filterOf(search)))
  const ownView = dense ? 'list' : 'grid'
  const preference = useViewPreference()
  const view = entry ? 'entries' : (search.view ?? (dense ? ownView : (preference ?? ownView)))
  useViewInAddress({ base, search, view, ownView })

  const what = facets && countText(module, facets.total)
  const count = what === undefined ? undefined : { what, whole: m.listings_in({ what, place: place.name }) }
  const isEmpty = data?.pages.every(({ items }) => items.length === 0)
  const leaf = facets?.leaves.find(({ value }) => value === search.sub)
  const active = activeFilters(search, {
    module,
    language,
    types: types?.options ?? [],
    place: place.name,
    sample,
    leaf: leaf?.[language],
  })
  return (
    <div className="-mt-3 flex flex-col gap-2 md:mt-0 md:gap-4">
      <div>
        <ListHead title={title} steps={steps} count={count} actions={parts.actions}>
          {search.owner ? null : parts.save?.(filterOf(search))}
          {view === 'entries' ? null : <ViewLinks base={base} search={search} view={view} ownView={ownView} />}
        </ListHead>
        {parts.tabs}
        {namesPlace(search) || search.everywhere || search.owner ? null : (
          <div className="flex items-center gap-x-4">
            <div className="min-w-0 flex-1">
              <BrowsingBanner />
            </div>
            {parts.besidePlace}
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2 md:gap-4 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <FilterForm
          module={module}
          base={base}
          search={search}
          address={address}
          filterOf={filterOf}
          place={place}
          types={types}
          price={parts.price}
          fields={parts.fields?.(search)}
        />
        <div className="flex min-w-0 flex-col gap-2 md:gap-4">
          <FilterRow module={module} base={base} search={search} types={types} active={active} />
          {parts.note}
          {data && !isEmpty ? (
            <EndlessList
              query={query}
              pathOf={(cursor) => listPath(base, search, { cursor })}
              waiting={<Waiting view={view} count={3} />}
            >
              {(listings) => <Listings view={view} listings={listings} entry={entry} note={parts.cardNote} />}
            </EndlessList>
          ) : data ? (
            <Nothing
              module={module}
              base={base}
              search={search}
              place={place}
              filterOf={filterOf}
              emptyAction={parts.emptyAction}
            />
          ) : error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Waiting view={view} />
          )}
          {parts.after}
        </div>
      </div>
    </div>
  )
}

type ShownView = ListView | 'entries'

interface ListingsProps {
  view: ShownView
  listings: readonly ListingCard[]
  entry: ListScreenProps['entry']
  note: ListScreenProps['cardNote']
}

function Listings({ view, listings, entry, note }: ListingsProps) {
  if (view === 'grid') return <ListingGrid columns={3} listings={listings} note={note} />
  return (
    <ul className="border-t border-line">
      {listings.map((listing, index) => (
        <li key={listing.id} tabIndex={-1} className="outline-none">
          {entry ? entry(listing) : <ListingRow listing={listing} priority={index < 4} note={note?.(listing)} />}
        </li>
      ))}
    </ul>
  )
}

const Waiting = ({ view, count = 9 }: { view: ShownView; count?: number }) =>
  view === 'grid' ? <ListingGridSkeleton columns={3} count={count} /> : <ListingRowsSkeleton count={count} />

interface ViewInAddress {
  base: string
  search: ListSearch
  view: ShownView
  ownView: ListView
}

/** What the device prefers stands in the URL, too: a reload shows it at once, and it can be shared. */
function useViewInAddress({ base, search, view, ownView }: ViewInAddress) {
  const requested = view !== 'entries' && view !== (search.view ?? ownView) ? view : undefined
  const path = requested && listPath(base, search, { view: requested, ...(search.cursor && { cursor: search.cursor }) })
  useEffect(() => {
    if (path) history.replaceState(history.state, '', path)
  }, [path])
}
