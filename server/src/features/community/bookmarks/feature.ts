import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { foldBookmarkables } from '../../../core/fold.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { bookmarksRoutes } from './bookmarks.routes.ts'
import { eraseFolders, exportFolders } from './folders.queries.ts'
import { eraseBookmarks, exportBookmarks } from './own-data.queries.ts'

/** What members save, of every kind that a feature declares. Nobody else sees who has saved what. */
export const bookmarks = defineFeature({
  name: 'community/bookmarks',
  tables: ['bookmark_folders', 'bookmarks'],
  // What is saved belongs to features that obey their own flags.
  flag: 'essential',
  routes: (on, all) => bookmarksRoutes(on, foldBookmarkables(all)),
  retention: [
    {
      name: 'deleted folders of bookmarks',
      since: 'the deletion',
      after: day,
      sweep: (tx, before, max) => deleteOlder(tx, { table: 'bookmark_folders', column: 'deleted_at', before, max }),
    },
  ],
  ownData: {
    tables: ['bookmark_folders', 'bookmarks'],
    export: async (db, memberId) => ({
      bookmarks: await exportBookmarks(db, memberId),
      bookmark_folders: await exportFolders(db, memberId),
    }),
    async erase(tx, memberId) {
      await eraseBookmarks(tx, memberId)
      await eraseFolders(tx, memberId)
    },
  },
})
