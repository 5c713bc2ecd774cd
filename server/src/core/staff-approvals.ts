import type { Language } from '@mtaa/contract/language'
import type { Db } from '../platform/database/db.ts'

/** What one person of staff has begun and another must approve, for the page that lists all of it. */
export interface StaffApproval {
  id: string
  /** In the reader's language: `Payments: open`. */
  what: string
  reason: string
  plannedBy: string
  since: Date
  /** The page where it is decided. */
  path: string
}

/** One kind of them. No two features share one. */
export interface StaffApprovals {
  kind: string
  /** Those that wait, the oldest first and at most so many, by an index. */
  waiting(db: Db, language: Language, max: number): Promise<readonly StaffApproval[]>
}
