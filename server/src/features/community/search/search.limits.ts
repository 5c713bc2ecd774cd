import { limit } from '../../../platform/limits/limits.ts'

export const searchLimits = {
  /** Carriers put thousands of people behind one IP: this stops programs, not a town. */
  network: limit('searches_network', 1200, 60, 'search_too_fast'),
  member: limit('searches_member', 120, 60, 'search_too_fast'),
}
