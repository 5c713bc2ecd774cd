import { limit } from '../../../platform/limits/limits.ts'

const day = 86_400

export const businessLimits = {
  /** Each costs a moderator's time. */
  checks: limit('business_checks', 5, day, 'too_fast'),
}
