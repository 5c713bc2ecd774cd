import { limit } from '../../../platform/limits/limits.ts'

const hour = 3600

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round. */
export const sanctionUsage = {
  /** Network: links of appeals that are not ours. */
  wrongLinks: limit('sanction_wrong_links', 60, hour),
}
