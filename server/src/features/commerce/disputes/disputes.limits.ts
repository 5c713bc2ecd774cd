import { limit } from '../../../platform/limits/limits.ts'

const hour = 3600

/** `docs/limits.md` says of each what it stops and whom it could hurt. */
export const disputeLimits = {
  /** Member: disputes that they open. */
  opened: limit('disputes_opened', 10, 24 * hour, 'dispute_too_many'),
  /** Member: messages and proposals, of all their disputes together. */
  messages: limit('dispute_messages', 60, hour, 'dispute_messages_too_many'),
}
