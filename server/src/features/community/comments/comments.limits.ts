import { limit } from '../../../platform/limits/limits.ts'

export const commentLimits = {
  /** Edits, deletions and restorations: each makes all who read the post fetch anew. */
  changes: limit('comment_changes', 60, 3600, 'too_fast'),
}
