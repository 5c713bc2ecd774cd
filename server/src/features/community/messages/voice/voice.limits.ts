import { limit } from '../../../../platform/limits/limits.ts'

export const voiceRateLimits = {
  /** Recordings, sent or not. */
  uploads: limit('voices', 100, 86_400, 'too_fast'),
}
