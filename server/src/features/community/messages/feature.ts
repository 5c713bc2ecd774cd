import { defineFeature } from '../../../core/feature.ts'
import { countUnread } from './messages.queries.ts'
import { messagesRoutes } from './messages.routes.ts'
import { rememberTyping } from './say-typing.ts'

/** What members write to each other (docs/rules/messages.md). */
export const messages = defineFeature({
  name: 'community/messages',
  tables: ['conversations', 'conversation_members', 'messages'],
  reads: ['friendships'],
  flag: 'messages',
  routes: messagesRoutes,
  extendDeps: (deps) => ({ isTypingDue: rememberTyping(deps) }),
  badges: [{ name: 'messages', count: async (db, memberId) => Math.min(await countUnread(db, memberId), 100) }],
})
