import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { mentionKinds } from './mention.kinds.ts'
import { mentionRoutes } from './mentions.routes.ts'
import { deleteMentions, eraseMentions, exportMentions } from './mentions.queries.ts'

export const mentions = defineFeature({
  name: 'community/mentions',
  tables: ['mentions'],
  reads: ['friendships'],
  flag: 'feed',
  routes: mentionRoutes,
  notifications: Object.values(mentionKinds),
  retention: [{ name: 'mentions', since: 'they were made', after: 365 * day, sweep: deleteMentions }],
  ownData: {
    tables: ['mentions'],
    export: async (db, memberId) => ({ mentions: await exportMentions(db, memberId) }),
    erase: async (tx, memberId) => void (await eraseMentions(tx, memberId)),
  },
})
