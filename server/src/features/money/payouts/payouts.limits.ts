import { limit } from '../../../platform/limits/limits.ts'

const hour = 3600

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round. */
export const payoutUsage = {
  requests: limit('payout_requests', 30, hour, 'too_fast'),
  /** Each costs an admin's time. */
  documents: limit('payout_documents', 5, 24 * hour, 'too_fast'),
  /** Member: statements, each of which reads all sales of a year. */
  statements: limit('payout_statements', 60, hour),
  /** Network: links that stop nothing. */
  wrongLinks: limit('payout_wrong_links', 60, hour),
}
