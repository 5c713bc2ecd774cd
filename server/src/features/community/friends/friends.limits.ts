import { limit } from '../../../platform/limits/limits.ts'

export const friendLimits = {
  requests: limit('friend_requests', 20, 86_400, 'friend_requests_used_up'),
  /** Of accounts on their first day, besides. */
  newcomers: limit('friend_requests_new', 5, 86_400, 'friend_requests_used_up'),
}
