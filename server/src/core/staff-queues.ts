import type { Language } from '@mtaa/contract/language'
import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import type { Member } from './viewer.ts'

/** Work that waits for the staff of one role; admins are always of it. */
export interface StaffQueue {
  name: string
  role: string
  /** The page where it is done. */
  path: string
  /** The queue that counts the same work, too: this is the more urgent share of it. */
  partOf?: string
  /** How much of it waits now, found by an index: menus ask for it each minute. */
  waiting(db: Db): Promise<number>
  /** Names what waits: `3 listings`. */
  words: Readonly<Record<Language, (count: number) => string>>
  /** What waits, for the one queue of moderation; without where another queue lists the same. */
  cases?: readonly StaffCases[]
}

/** A case that waits, as its feature stores it. */
export interface StaffCase {
  id: string
  /** Empty where its kind and whose it is say all. */
  title: string
  excerpt: string
  severity: Severity
  opened_at: Date
  due_at: Date
  /** Whom it is about; null: nobody with an account. */
  owner_id: string | null
  path: string
}

export interface CaseQuery {
  viewer: Member
  limit: number
  /** Only what is due behind this. */
  after?: Cursor | undefined
  severity?: Severity | undefined
  /** Only this one. */
  id?: string | undefined
  /** Not these. */
  without: readonly string[]
}

/**
 * Cases of one kind for staff of the queue's role. Several queues may have the same kind, each with its own cases. All three
 * leave out what this viewer may never decide: what is about them, what they reported, and what they decided before.
 */
export interface StaffCases {
  kind: CaseKind
  /** What waits, first due first by (due_at, id), found by an index; at most `limit`. */
  list(db: Db | Tx, query: CaseQuery): Promise<StaffCase[]>
  /** How much of it waits. */
  count(db: Db, viewer: Member): Promise<number>
  /** What the audit log calls a case, in any state; undefined: there is none for this viewer. */
  find(db: Db | Tx, viewer: Member, id: string): Promise<AuditEntry['subject'] | undefined>
}
