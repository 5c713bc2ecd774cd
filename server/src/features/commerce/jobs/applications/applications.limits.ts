import { limit } from '../../../../platform/limits/limits.ts'

export const applicationLimits = {
  applications: limit('job_applications', 30, 86_400, 'too_fast'),
  /** Some spare ones for those who send a better file. */
  cvs: limit('job_cvs', 60, 86_400, 'too_fast'),
}
