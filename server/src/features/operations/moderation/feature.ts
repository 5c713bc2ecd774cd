import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { eraseAuthor, exportNotes } from './moderation.queries.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { foldCases } from './queues.ts'

/** One queue of what waits for staff, of all features, with notes and history. The cases stay where they are decided. */
export const moderation = defineFeature({
  name: 'operations/moderation',
  tables: ['case_notes'],
  // What waits is decided where its feature is closed, too.
  flag: 'essential',
  routes: (on, all) => moderationRoutes(on, foldCases(all)),
  retention: [
    {
      name: 'notes of staff about cases',
      since: 'they are written',
      after: 2 * 365 * day,
      sweep: (tx, before, max) => deleteOlder(tx, { table: 'case_notes', column: 'created_at', before, max }),
    },
  ],
  ownData: {
    tables: ['case_notes'],
    export: async (db, memberId) => ({ notes_about_cases: await exportNotes(db, memberId) }),
    erase: async (tx, memberId) => void (await eraseAuthor(tx, memberId)),
  },
})
