import { useQuery } from '@tanstack/react-query'
import type { ListingCard } from '@mtaa/contract/commerce/listings'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ListingModule } from '@mtaa/contract/commerce/categories'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Breadcrumb, NextPageLink } from '../../../../ui/layout/breadcrumb.tsx'
import { usePlaceFilter } from '../../../places/places/index.ts'
import { ListingGrid, ListingGridSkeleton } from '../listing-grid.tsx'
import { listingsQuery } from '../listings.queries.ts'
import { ListFilters, type ListTypes, type PriceLabels } from './list-filters.tsx'
import { ListPlace } from './list-place.tsx'
import { ListingRow, ListingRowsSkeleton } from './listing-row.tsx'
import { anywhere, filterOf, type ListSearch, listPath, readListSearch } from './list-search.ts'

interface ListScreenProps {
  module: ListingModule
  /** Its address without filters, such as `/market`. */
  base: string
  title: string
  /** The breadcrumb of a list within a list. */
  steps?: Parameters<typeof Breadcrumb>[0]['steps']
  /** Beside the title. */
  actions?: ReactNode
  /** Between the filters and the list. */
  note?: ReactNode
  /** Rows instead of cards. */
  dense?: boolean
  /** One entry of a list that shows neither. */
  entry?: (listing: ListingCard) => ReactNode
  /** Types to filter by, beside the categories. */
  types?: ListTypes
  /** How its prices are asked for. */
  price?: PriceLabels
  /** Fields of the form that only this module has. */
  fields?: (search: ListSearch) => ReactNode
  /** A line of a card that only this module has. */
  cardNote?: (listing: ListingCard) => ReactNode
  /** The action when the list is empty without any filter. */
  emptyAction?: ReactNode
}

/** One module's list: place, category and price filters, the cards, and the link to the next page. */
export function ListScreen({
  module,
  base,
  title,
  steps = [],
  actions,
  note,
  dense = false,
  entry,
  types,
  price,
  fields,
  cardNote,
  emptyAction,
}: ListScreenProps) {
  const search = readListSearch(module, new URLSearchParams(useLocation().search))
  const browsing = usePlaceFilter()
  const { data, error, refetch, isFetching } = useQuery(listingsQuery(useApi(), filterOf(module, search, browsing)))
  const placed = Object.keys(filterOf(module, { ...search }, browsing)).some((key) => places.has(key))
  return (
    <div className="flex flex-col gap-4">
      <div>
        {steps.length > 0 ? (
          <div className="-mt-3">
            <Breadcrumb steps={steps} />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-2xl font-bold">{title}</h1>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </div>
        <ListPlace base={base} search={search} sample={data?.items[0]} />
      </div>
      <ListFilters module={module} base={base} search={search} types={types} price={price} fields={fields?.(search)} />
      {note}
      {data && data.items.length > 0 ? (
        <>
          {entry ? (
            <ul className="border-t border-line">
              {data.items.map((listing) => (
                <li key={listing.id}>{entry(listing)}</li>
              ))}
            </ul>
          ) : dense ? (
            <ul className="border-t border-line">
              {data.items.map((listing, index) => (
                <li key={listing.id}>
                  <ListingRow listing={listing} priority={index < 4} />
                </li>
              ))}
            </ul>
          ) : (
            <ListingGrid listings={data.items} {...(cardNote && { note: cardNote })} />
          )}
          {data.next_cursor ? <NextPageLink to={listPath(base, search, { cursor: data.next_cursor })} /> : null}
        </>
      ) : data ? (
        <Nothing base={base} search={search} placed={placed} emptyAction={emptyAction} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : dense || entry ? (
        <ListingRowsSkeleton />
      ) : (
        <ListingGridSkeleton />
      )}
    </div>
  )
}

const places = new Set(['county', 'constituency', 'ward', 'wards'])

interface NothingProps {
  base: string
  search: ListSearch
  placed: boolean
  emptyAction: ReactNode
}

/** An empty list, with the action that widens the filter most. */
function Nothing({ base, search, placed, emptyAction }: NothingProps) {
  const { category, type, bedrooms, min_price: min, max_price: max, cursor } = search
  const narrowed = [category, type, bedrooms, min, max].some((filter) => filter !== undefined)
  if (cursor) {
    return (
      <EmptyState
        title={m.listings_no_more()}
        action={<LinkButton to={listPath(base, search, {})}>{m.listings_first_page()}</LinkButton>}
      />
    )
  }
  if (narrowed) {
    const to = listPath(base, search, { category: null, type: null, bedrooms: null, min_price: null, max_price: null })
    return (
      <EmptyState
        title={m.listings_none_match()}
        action={<LinkButton to={to}>{m.listings_clear_filters()}</LinkButton>}
      />
    )
  }
  if (placed) {
    return (
      <EmptyState
        title={m.listings_none_here()}
        action={<LinkButton to={listPath(base, search, anywhere)}>{m.listings_show_all_of_kenya()}</LinkButton>}
      />
    )
  }
  return <EmptyState title={m.listings_none_yet()} action={emptyAction} />
}
