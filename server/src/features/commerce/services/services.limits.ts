import { limit } from '../../../platform/limits/limits.ts'

const day = 86_400

export const serviceUsage = {
  /** Each costs a moderator's time. */
  licences: limit('service_licences', 10, day, 'too_fast'),
}
