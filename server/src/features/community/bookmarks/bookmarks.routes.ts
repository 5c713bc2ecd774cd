import * as api from '@mtaa/contract/community/bookmarks'
import type { On } from '../../../core/endpoints/registrar.ts'
import { createFolder, deleteFolder, renameFolder, restoreFolder } from './change-folders.ts'
import { findFolders } from './folders.queries.ts'

export function bookmarksRoutes(on: On) {
  on(api.listBookmarkFolders, async ({ deps, viewer }) => ({ items: await findFolders(deps.db, viewer.id) }))
  on(api.createBookmarkFolder, ({ deps, viewer, body }) => createFolder(deps, viewer, body.name))
  on(api.renameBookmarkFolder, ({ deps, viewer, params, body }) => renameFolder(deps, viewer, params.id, body.name))
  on(api.restoreBookmarkFolder, ({ deps, viewer, params }) => restoreFolder(deps, viewer, params.id))
  on(api.deleteBookmarkFolder, async ({ deps, viewer, params }) => {
    await deleteFolder(deps, viewer, params.id)
    return {}
  })
}
