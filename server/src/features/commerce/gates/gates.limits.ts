import { limit } from '../../../platform/limits/limits.ts'

export const gateUsage = {
  /** Network: links that lead nowhere, so that nobody finds one by trying. */
  wrongLinks: limit('gate_links_wrong', 30, 3600),
  /** Gate link: requests of all phones with it. */
  requests: limit('gate_requests', 6000, 3600),
}
