import { chatDays } from '@mtaa/contract/community/chat-terms'
import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { chatKinds } from './chat.kinds.ts'
import { chatPermissions } from './chat.permissions.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatTopic } from './chat.topic.ts'
import { reportableMessages } from './moderate-message.ts'
import { eraseChat, exportChat, findWriters, sweepMessages } from './own-data.queries.ts'
import { sweepSilences } from './silences.queries.ts'

export const chat = defineFeature({
  name: 'community/chat',
  tables: ['chat_messages', 'chat_readers', 'chat_rooms', 'chat_silences'],
  reads: ['friendships'],
  flag: 'chat',
  routes: chatRoutes,
  topics: [chatTopic],
  permissions: chatPermissions,
  reportables: [reportableMessages],
  notifications: Object.values(chatKinds),
  retention: [
    { name: 'messages of the chat', since: 'they were sent', after: chatDays * day, sweep: sweepMessages },
    { name: 'who may write nothing in a room of the chat', since: 'it ends', after: 0, sweep: sweepSilences },
  ],
  ownData: {
    tables: ['chat_messages', 'chat_readers', 'chat_silences'],
    export: exportChat,
    owns: findWriters,
    erase: eraseChat,
  },
})
