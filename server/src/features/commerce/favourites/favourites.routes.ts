import { hash } from 'node:crypto'
import * as api from '@mtaa/contract/commerce/listings/favourites'
import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { isSameTag } from '../../../platform/http/entity-tag.ts'
import { findSavedIds, removeItem, saveItem } from '../../community/bookmarks/index.ts'
import { bookmarkableListings } from './bookmarkable-listings.ts'
import { findFavourites } from './favourites.queries.ts'
import { viewFavourite } from './favourites.view.ts'

export function favouritesRoutes(on: On) {
  on(api.addFavourite, async ({ deps, stateOf, viewer, params }) => {
    await saveItem({ deps, stateOf, viewer }, bookmarkableListings, params.id)
    return {}
  })

  on(api.removeFavourite, async ({ deps, viewer, params }) => {
    await removeItem({ deps, viewer }, bookmarkableListings, params.id)
    return {}
  })

  on(api.listFavourites, async ({ deps, viewer, stateOf, query: { limit, cursor } }) => {
    const modules = listingModules.filter((module) => stateOf(module) !== 'disabled')
    const page = { memberId: viewer.id, modules, after: readCursor(cursor) }
    const rows = await findFavourites(deps.db, page, limit + 1)
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return {
      items: items.map((row) => viewFavourite(row, deps)),
      next_cursor: last ? writeCursor(last.favourited_at, last.id) : null,
    }
  })

  on(api.listFavouriteIds, async ({ deps, viewer, request, reply }) => {
    const ids = await findSavedIds(deps.db, viewer.id, 'listing')
    const tag = `"${hash('sha256', ids.join(), 'base64url').slice(0, 22)}"`
    void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization')
    if (isSameTag(request.headers['if-none-match'], tag)) await reply.code(304).send()
    return { ids }
  })
}
