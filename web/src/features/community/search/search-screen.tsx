import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { searchLimits } from '@mtaa/contract/community/search'
import { m } from '../../../paraglide/messages.js'
import { failureOf, hasCode } from '../../../platform/failure.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { countText } from './count-text.ts'
import { FilterForm } from './filters/filter-form.tsx'
import { HashtagLink } from './hashtag-link-when-shown.ts'
import { KindTabs } from './kind-tabs.tsx'
import { NothingFound } from './nothing-found-when-shown.ts'
import { Notices } from './notices.tsx'
import { RecentList } from './recent/recent-list.tsx'
import { rememberSearch } from './recent/recent-searches.ts'
import { FoundRowsSkeleton } from './results/found-rows.tsx'
import { KindResults } from './results/kind-results.tsx'
import { Sections } from './results/sections.tsx'
import { WiderPlaces } from './results/wider-places.tsx'
import { useHighlight } from './results/use-highlight.ts'
import { type SearchInput, readSearch } from './search-address.ts'
import { SearchIdeas } from './search-ideas.tsx'
import { useSearch } from './use-search.ts'

/** The search page: words and filters, kinds, and what was found. `refusal`: the server's, when it rendered the page; `save`: saves the search. */
export function SearchScreen({ refusal, save }: { refusal: string | undefined; save?: ReactNode }) {
  const input = readSearch(new URLSearchParams(useLocation().search))
  const { search } = input
  const { data: found, counts, sections, error, refetch, isFetching, isPlaceholderData } = useSearch(input)
  const results = useRef<HTMLDivElement>(null)
  useHighlight(results, found?.highlight ?? [])
  const searched = found && !isPlaceholderData ? found.q : undefined
  useEffect(() => {
    if (searched !== undefined) rememberSearch(searched)
  }, [searched])

  const refused = refusalOf(input, error) ?? (found ? undefined : refusal)
  return (
    <div className="flex flex-col gap-3">
      <h1 className={search.q === '' ? 'text-2xl font-bold' : 'sr-only'}>
        {search.q === '' ? m.page_search() : m.search_results_for({ words: search.q })}
      </h1>
      <FilterForm input={input} found={found} refusal={refused} />
      {search.q === '' ? (
        <Start />
      ) : refused ? (
        <SearchIdeas />
      ) : (
        <>
          {search.q.trim().startsWith('#') ? (
            <Suspense>
              <HashtagLink words={search.q} />
            </Suspense>
          ) : null}
          <KindTabs search={search} counts={counts} />
          {save ? <div className="-my-2 flex justify-end">{save}</div> : null}
          <div ref={results} aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            {search.kind === 'groups' ? (
              <GroupsToCome />
            ) : found ? (
              <Found input={input} found={found} sections={sections} />
            ) : error ? (
              <LoadFailed
                error={error}
                title={m.search_failed()}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <FoundRowsSkeleton />
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Why these words cannot be searched for, or not now: said beside the field. */
function refusalOf({ refused }: SearchInput, error: unknown): string | undefined {
  const { min, max } = searchLimits.query
  if (refused === 'short') return m.search_too_short({ min })
  if (refused === 'long') return m.search_too_long({ max })
  return hasCode(error, 'search_too_short', 'search_too_long') ? failureOf(error).sentence : undefined
}

function Found({ input, found, sections }: Pick<ReturnType<typeof useSearch>, 'sections'> & FoundProps) {
  const { search } = input
  if (found.items.length === 0 && (search.page ?? 1) === 1)
    return (
      <Suspense fallback={<FoundRowsSkeleton />}>
        <NothingFound search={search} found={found} />
      </Suspense>
    )
  const count = search.kind ? found.counts.find(({ kind }) => kind === search.kind)?.count : undefined
  return (
    <div className="flex flex-col gap-3">
      <Notices search={search} found={found} />
      {count === undefined ? null : (
        <p className="text-sm text-muted">
          {m.search_count_in({ count, shown: countText(count), place: found.place.name })}
        </p>
      )}
      {search.kind ? (
        <KindResults search={search} kind={search.kind} found={found} />
      ) : (
        <Sections search={search} found={found} order={sections} />
      )}
      <WiderPlaces search={search} found={found} />
    </div>
  )
}

interface FoundProps {
  input: SearchInput
  found: NonNullable<ReturnType<typeof useSearch>['data']>
}

const Start = (): ReactNode => (
  <div className="flex flex-col gap-8 pt-2">
    <RecentList />
    <SearchIdeas />
  </div>
)

const GroupsToCome = () => (
  <EmptyState
    title={m.search_groups_coming()}
    action={<LinkButton to="/groups">{m.places_coming_more()}</LinkButton>}
  />
)
