import { limit } from '../../../platform/limits/limits.ts'

const day = 24 * 3600

/** Each report costs a moderator's time. */
export const reportRateLimits = {
  all: limit('reports', 20, day, 'report_too_many'),
  /** Of an account in its first week. */
  fresh: limit('reports_new', 5, day, 'report_too_many'),
}
