import { listListings as listListingsEndpoint, listMyListings } from '@mtaa/contract/commerce/listings'
import { readCursor } from '../../../platform/http/cursor.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { fetchSize, listListings, pageOfRows } from './list-listings.ts'
import { findMine } from './listings.queries.ts'
import { cardTags } from './listings.tags.ts'

export function listingsRoutes(on: On) {
  on(listListingsEndpoint, ({ deps, query }) => listListings(deps, query), {
    cache: { for: 'everyone', tags: ({ items }, { query }) => cardTags(items, query) },
  })

  on(listMyListings, async ({ deps, viewer, query: { module, status, cursor, limit } }) => {
    const mine = { ownerId: viewer.id, module, status, before: readCursor(cursor) }
    return pageOfRows(await findMine(deps.db, mine, fetchSize(limit)), limit, deps)
  })
}
