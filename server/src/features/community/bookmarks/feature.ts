import { defineFeature } from '../../../core/feature.ts'
import { eraseBookmarks, exportBookmarks } from './own-data.queries.ts'

/** What members save, of every kind that a feature declares. Nobody else sees who has saved what. */
export const bookmarks = defineFeature({
  name: 'community/bookmarks',
  tables: ['bookmarks'],
  // What is saved belongs to features that obey their own flags.
  flag: 'essential',
  ownData: {
    tables: ['bookmarks'],
    export: async (db, memberId) => ({ bookmarks: await exportBookmarks(db, memberId) }),
    async erase(tx, memberId) {
      await eraseBookmarks(tx, memberId)
    },
  },
})
