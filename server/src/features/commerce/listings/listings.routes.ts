import { modules, type ListingModule } from '@mtaa/contract/commerce/categories'
import { listListings as listListingsEndpoint, listMyListings } from '@mtaa/contract/commerce/listings'
import { readCursor } from '../../../platform/http/cursor.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { fetchSize, listListings, pageOfRows } from './list-listings.ts'
import { findMine } from './listings.queries.ts'
import { cardTags } from './listings.tags.ts'

export function listingsRoutes(on: On) {
  on(
    listListingsEndpoint,
    ({ deps, query, stateOf }) => {
      const wanted: readonly ListingModule[] = query.module ? [query.module] : modules
      return listListings(
        deps,
        query,
        wanted.filter((module) => stateOf(module) !== 'disabled'),
      )
    },
    {
      cache: { for: 'everyone', tags: ({ items }, { query }) => cardTags(items, query) },
      flag: { query: 'module' },
    },
  )

  on(
    listMyListings,
    async ({ deps, viewer, query: { module, status, cursor, limit } }) => {
      const mine = { ownerId: viewer.id, module, status, before: readCursor(cursor) }
      return pageOfRows(await findMine(deps.db, mine, fetchSize(limit)), limit, deps)
    },
    { flag: 'always' },
  )
}
