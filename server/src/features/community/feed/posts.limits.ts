import { limit } from '../../../platform/limits/limits.ts'

export const postLimits = {
  /** Member: changes of posts. */
  edits: limit('post_edits', 60, 3600, 'too_fast'),
  /** Known browser or network: posts that are shared. */
  shares: limit('post_shares', 300, 300),
}
