import * as api from '@mtaa/contract/community/bookmarks'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createFolder, deleteFolder, renameFolder, restoreFolder } from './change-folders.ts'
import { findFolders } from './folders.queries.ts'
import { listBookmarks, openKind, type Bookmarkables } from './list-bookmarks.ts'
import { removeItem, saveItem } from './save-item.ts'

export function bookmarksRoutes(on: On, kinds: Bookmarkables) {
  on(api.listBookmarks, ({ deps, viewer, stateOf, query: { cursor, ...page } }) =>
    listBookmarks({ deps, viewer, stateOf }, kinds, { ...page, after: readCursor(cursor) }),
  )

  on(api.saveBookmark, async ({ deps, viewer, stateOf, params, body }) => {
    const kind = openKind(kinds, { stateOf }, params.kind)
    if (!kind) throw new Refusal('feature_off')
    await saveItem({ deps, viewer, stateOf }, kind, params.id, body.folder_id)
    return {}
  })

  on(api.removeBookmark, async ({ deps, viewer, params }) => {
    await removeItem({ deps, viewer }, params, params.id)
    return {}
  })

  on(api.listBookmarkFolders, async ({ deps, viewer }) => ({ items: await findFolders(deps.db, viewer.id) }))
  on(api.createBookmarkFolder, ({ deps, viewer, body }) => createFolder(deps, viewer, body.name))
  on(api.renameBookmarkFolder, ({ deps, viewer, params, body }) => renameFolder(deps, viewer, params.id, body.name))
  on(api.restoreBookmarkFolder, ({ deps, viewer, params }) => restoreFolder(deps, viewer, params.id))
  on(api.deleteBookmarkFolder, async ({ deps, viewer, params }) => {
    await deleteFolder(deps, viewer, params.id)
    return {}
  })
}
