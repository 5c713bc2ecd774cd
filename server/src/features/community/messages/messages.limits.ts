import { requestsADay } from '@mtaa/contract/community/message-terms'
import { limit } from '../../../platform/limits/limits.ts'

export const messageLimits = {
  messages: limit('messages', 60, 60, 'too_fast'),
  requests: limit('message_requests', requestsADay.usual, 86_400, 'message_requests_full'),
  /** Of accounts in their first week, besides. */
  newcomers: limit('message_requests_new', requestsADay.newAccount, 86_400, 'message_requests_full'),
}
