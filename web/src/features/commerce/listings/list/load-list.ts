import type { RouterContextProvider } from 'react-router'
import type { ListingModule } from '@mtaa/contract/commerce/categories'
import { load } from '../../../../platform/load.ts'
import { pageMeta } from '../../../../platform/page-meta.ts'
import { placeFilter } from '../../../places/places/index.ts'
import { listingsQuery } from '../listings.queries.ts'
import { filterOf, listPath, readListSearch } from './list-search.ts'

/** The loader of a page that shows a `ListScreen`. */
export const loadList = (context: Readonly<RouterContextProvider>, module: ListingModule, url: URL) =>
  load(context, (api, { page }) =>
    listingsQuery(api, filterOf(module, readListSearch(module, url.searchParams), placeFilter(page.preferences.place))),
  )

interface ListMeta {
  module: ListingModule
  base: string
  title: string
  description: string
  search: string
  above?: Parameters<typeof pageMeta>[1]['above']
}

/** Search engines index a list and its categories, not later pages and finer filters. */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  { module, base, title, description, search, above = [] }: ListMeta,
) {
  const { category, ...finer } = readListSearch(module, new URLSearchParams(search))
  const path = listPath(base, category ? { category } : {}, {})
  return pageMeta(matches, { title, description, path, above, hidden: Object.keys(finer).length > 0 })
}
