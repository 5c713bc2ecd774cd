import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { facetsQuery } from '../facets.queries.ts'
import type { ListingsFilter } from '../listings.queries.ts'
import type { ListPlace, PlaceStep } from './list-place.ts'
import { countFilters, type ListSearch, listPath, unfiltered } from './list-search.ts'

interface NothingProps {
  module: ListingModule
  base: string
  search: ListSearch
  place: ListPlace
  filterOf: (search: ListSearch) => ListingsFilter
  emptyAction: ReactNode
}

/** An empty list says where it looked, and where there is something, step by step outwards. */
export function Nothing({ base, search, place, filterOf, emptyAction }: NothingProps) {
  if (search.cursor) {
    return (
      <EmptyState
        title={m.listings_no_more()}
        action={<LinkButton to={listPath(base, search, {})}>{m.listings_first_page()}</LinkButton>}
      />
    )
  }
  const isNarrowed = countFilters({ ...search, ...placeless }) > 0
  const at = place.steps.findIndex(({ value }) => value === place.current)
  const wider = search.owner ? [] : place.steps.slice(at + 1)
  const title = isNarrowed
    ? m.listings_none_match_in({ place: place.name })
    : wider.length > 0
      ? m.listings_none_in({ place: place.name })
      : m.listings_none_yet()
  return (
    <EmptyState title={title} action={wider.length === 0 && !isNarrowed ? emptyAction : null}>
      <span className="flex flex-wrap justify-center gap-2">
        {wider.map((step, index) => (
          <Wider key={step.value} isFirst={index === 0} step={step} base={base} search={search} filterOf={filterOf} />
        ))}
        {isNarrowed ? (
          <LinkButton to={listPath(base, search, unfiltered)}>{m.listings_clear_filters()}</LinkButton>
        ) : null}
      </span>
    </EmptyState>
  )
}

const placeless = {
  county: undefined,
  constituency: undefined,
  ward: undefined,
  everywhere: undefined,
} as unknown as object

interface WiderProps extends Pick<NothingProps, 'base' | 'search' | 'filterOf'> {
  step: PlaceStep
  isFirst: boolean
}

/** The same list of a larger place, with its count; not offered where that has nothing either. */
function Wider({ step: { name, changes }, isFirst, base, search, filterOf }: WiderProps) {
  const path = listPath(base, search, changes)
  const { data } = useQuery(facetsQuery(useApi(), filterOf(applied(search, changes))))
  if (data?.total.count === 0) return null
  const text = data
    ? m.listings_see_count({ place: name, count: `${formatNumber(data.total.count)}${data.total.more ? '+' : ''}` })
    : m.listings_see({ place: name })
  return (
    <LinkButton variant={isFirst ? 'primary' : 'quiet'} to={path}>
      {text}
    </LinkButton>
  )
}

const applied = (search: ListSearch, changes: PlaceStep['changes']) =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== null)) as ListSearch
