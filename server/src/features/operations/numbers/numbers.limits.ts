import { limit } from '../../../platform/limits/limits.ts'

export const numbersLimits = {
  /** Admin: files of analytics. */
  files: limit('analytics_files', 60, 3600),
}
