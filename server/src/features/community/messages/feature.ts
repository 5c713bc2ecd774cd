import { defineFeature } from '../../../core/feature.ts'
import { endBetween } from './end-between.ts'
import { messageKinds } from './message.kinds.ts'
import { countUnread } from './messages.queries.ts'
import { messagesRoutes } from './messages.routes.ts'
import { evidencePictureUse, followDecisions, reportableMessages } from './reportable-messages.ts'
import { noticeJobs } from './notify-message.ts'
import { messagesOwnData, messagesRetention } from './own-data.ts'
import { messagePictureUse } from './parts.ts'
import { partsRoutes } from './parts.routes.ts'
import { rememberTyping } from './say-typing.ts'
import { voiceFiles } from './voice/serve-voice.ts'
import { createVoiceAddresses } from './voice/voice-addresses.ts'
import { voiceJobs } from './voice/voice-retention.ts'

/** What members write to each other (docs/rules/messages.md). */
export const messages = defineFeature({
  name: 'community/messages',
  tables: ['conversations', 'conversation_members', 'messages', 'message_voices', 'message_evidence'],
  reads: ['friendships', 'report_cases'],
  flag: 'messages',
  extendDeps: (deps) => ({ isTypingDue: rememberTyping(deps), voices: createVoiceAddresses(deps) }),
  mount: voiceFiles,
  routes(on, all) {
    messagesRoutes(on, all)
    partsRoutes(on, all)
  },
  mediaUses: [messagePictureUse, evidencePictureUse],
  reportables: [reportableMessages],
  jobs: { ...voiceJobs, ...noticeJobs },
  subscribers: [followDecisions],
  notifications: Object.values(messageKinds),
  retention: messagesRetention,
  ownData: messagesOwnData,
  endBetween,
  badges: [{ name: 'messages', count: async (db, memberId) => Math.min(await countUnread(db, memberId), 100) }],
})
