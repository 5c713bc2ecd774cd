import { day, second } from '@mtaa/contract/time'
import { limit } from '../../../platform/limits/limits.ts'

export const partLimits = {
  /** Blocked, reported and deleted in one act: each is a case for a moderator. */
  refusals: limit('message_refusals', 30, day / second, 'too_fast'),
}
