import { limit } from '../../../platform/limits/limits.ts'

export const chatLimits = {
  messages: limit('chat_messages', 20, 60, 'too_fast'),
}
