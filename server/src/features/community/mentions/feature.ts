import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { countMentions, eraseMuted, exportMuted } from './lists.queries.ts'
import { mentionKinds } from './mention.kinds.ts'
import { mentionRoutes } from './mentions.routes.ts'
import { deleteMentions, eraseMentions, exportMentions } from './mentions.queries.ts'

export const mentions = defineFeature({
  name: 'community/mentions',
  tables: ['mentions', 'muted_conversations'],
  reads: ['friendships'],
  flag: 'mentions',
  routes: mentionRoutes,
  badges: [{ name: 'mentions', count: (db, memberId) => countMentions(db, memberId, { filtered: false }) }],
  notifications: Object.values(mentionKinds),
  retention: [{ name: 'mentions', since: 'they were made', after: 365 * day, sweep: deleteMentions }],
  ownData: {
    tables: ['mentions', 'muted_conversations'],
    export: async (db, memberId) => ({
      mentions: await exportMentions(db, memberId),
      muted_conversations: await exportMuted(db, memberId),
    }),
    async erase(tx, memberId) {
      await eraseMentions(tx, memberId)
      await eraseMuted(tx, memberId)
    },
  },
})
