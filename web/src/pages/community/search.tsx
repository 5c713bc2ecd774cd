import { data, useLocation } from 'react-router'
import { ApiError } from '@mtaa/contract/client'
import {
  popularQuery,
  questionOf,
  readSearch,
  searchQuery,
  SearchScreen,
} from '../../features/community/search/index.ts'
import { SaveWhenIdle } from '../../features/commerce/saved-searches/index.ts'
import { placeFilter } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { hasCode } from '../../platform/failure.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { usePreferences } from '../../platform/use-preferences.ts'
import { search as searchRow } from '../../route-table/frame.ts'
import type { Route } from './+types/search'

/** Renders what a visitor finds. Words that the server refuses are said beside the field, not on a page of their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const { search, refused } = readSearch(url.searchParams)
  const isRequested = search.q !== '' && refused === null && search.kind !== 'groups'
  const question = questionOf(search, placeFilter(page.preferences.place))
  const [refusal] = await Promise.all([
    isRequested ? refusalOf(queryClient.fetchQuery(searchQuery(api, null, question))) : undefined,
    queryClient.prefetchQuery(popularQuery(api)),
  ])
  const loaded = await load(context)
  return data({ ...loaded, refusal: refusal?.message }, refusal ? { status: refusal.status } : undefined)
}

async function refusalOf(answer: Promise<unknown>): Promise<ApiError | undefined> {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError && hasCode(error, 'search_too_short', 'search_too_long', 'search_too_fast'))
    return error
  if (error !== undefined) await asPage(answer)
  return undefined
}

// After hydration the browser sends requests as this person, and only what is not cached.
export const clientLoader = () => ({ cache: undefined, refusal: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  const { search } = readSearch(new URLSearchParams(location.search))
  return pageMeta(matches, {
    title: search.q === '' ? searchRow.title() : m.search_results_for({ words: search.q }),
    description: m.search_description(),
    path: searchRow.path,
    hidden: true,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, refused } = readSearch(new URLSearchParams(useLocation().search))
  const { place } = usePreferences()
  const isOfMarket = search.q !== '' && refused === null && (search.kind ?? 'market') === 'market'
  return (
    <Loaded cache={loaderData.cache}>
      <SearchScreen
        refusal={loaderData.refusal}
        save={isOfMarket ? <SaveWhenIdle filters={questionOf(search, placeFilter(place))} /> : null}
      />
    </Loaded>
  )
}
