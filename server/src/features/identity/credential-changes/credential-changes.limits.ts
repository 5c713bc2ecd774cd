import { limit } from '../../../platform/limits/limits.ts'

const hour = 3600

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round. */
export const credentialLimits = {
  /** Member: texts about changes of their credentials; what is beyond is mailed only. */
  texts: limit('credential_texts', 10, 24 * hour),
  /** Network: links that undo nothing. */
  wrongLinks: limit('credential_wrong_links', 60, hour),
}
