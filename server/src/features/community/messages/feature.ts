import { defineFeature } from '../../../core/feature.ts'

/** What members write to each other (docs/rules/messages.md). */
export const messages = defineFeature({
  name: 'community/messages',
  tables: ['conversations', 'conversation_members', 'messages'],
  flag: 'messages',
})
