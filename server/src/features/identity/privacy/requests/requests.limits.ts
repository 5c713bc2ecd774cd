import { limit } from '../../../../platform/limits/limits.ts'

/** `docs/limits.md` says of each what it stops and whom it could hurt. */
export const requestsLimits = {
  /** Member: requests about their data, also those that they withdrew. */
  ofMember: limit('data_requests', 10, 24 * 3600, 'data_request_too_many'),
}
