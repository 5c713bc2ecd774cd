import type { RouterContextProvider } from 'react-router'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { asPage, load } from '../../../../platform/load.ts'
import { stateIn } from '../../../../platform/flags.ts'
import { pageMeta } from '../../../../platform/page-meta.ts'
import { requestContext } from '../../../../platform/request-context.ts'
import { placeFilter } from '../../../places/places/index.ts'
import type { ListingsFilter } from '../listings.queries.ts'
import { facetsQuery } from '../facets.queries.ts'
import { prefetchNextSlots } from '../next-slots.queries.ts'
import { filterOf, listPath, readListSearch } from './list-search.ts'
import { pagesQuery } from './use-list-pages.ts'

/** The loader of a page that shows a `ListScreen`; the counts may fail alone. `only` as there. */
export async function loadList(
  context: Readonly<RouterContextProvider>,
  module: ListingModule,
  url: URL,
  only?: Pick<ListingsFilter, 'type'>,
) {
  const { api, queryClient, page } = context.get(requestContext)
  const { place } = page.preferences
  const search = readListSearch(module, url.searchParams)
  const filter = { ...filterOf(module, search, { browsing: placeFilter(place), near: place?.wards[0] }), ...only }
  const [{ pages }] = await Promise.all([
    asPage(queryClient.infiniteQuery(pagesQuery(api, filter, search.cursor ?? null))),
    queryClient.prefetchQuery(facetsQuery(api, filter)),
  ])
  if (stateIn(page.flags, 'bookings') === 'enabled')
    await prefetchNextSlots(
      api,
      queryClient,
      pages.flatMap(({ items }) => items),
    )
  return load(context)
}

interface ListMeta {
  module: ListingModule
  base: string
  title: string
  description: string
  search: string
  above?: Parameters<typeof pageMeta>[1]['above']
}

/**
 * Search engines index a list and its categories, not finer filters. Later pages have a URL of their own, and are
 * followed without being indexed: each new listing moves them.
 */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  { module, base, title, description, search, above = [] }: ListMeta,
) {
  const { category, cursor, ...finer } = readListSearch(module, new URLSearchParams(search))
  const path = listPath(base, category ? { category } : {}, cursor ? { cursor } : {})
  const hidden = cursor !== undefined || Object.keys(finer).length > 0
  return pageMeta(matches, { title, description, path, above, hidden })
}
