import type { RetentionPromise } from '@mtaa/contract/operations/retention'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Deps } from './deps.ts'

interface Rule {
  /** What is deleted, as docs/retention.md lists it. */
  name: string
  /** The moment from which the time counts, such as `they expire`. */
  since: string
  /** How long it stays after that moment, in milliseconds. */
  after: number
  /** The promise of the privacy policy that it carries out. */
  promise?: RetentionPromise
  /** When the next of it is due; null: nothing waits. Without it only the run itself finds out. */
  next?(db: Db): Promise<Date | null>
}

/** Rows, and what belongs to them, that are deleted when their time is over. */
export interface SweptRetention extends Rule {
  /**
   * Handles at most `max` of what reached its moment at `before` or earlier, and returns how many: fewer than `max` means
   * that nothing is left. What is outside the database goes by a job enqueued in this transaction.
   */
  sweep(tx: Tx, before: Date, max: number): Promise<number>
}

/** The same where each is an act of its own with locks of its own, so that one that fails holds up no other. */
export interface ActedRetention extends Rule {
  /** `note` counts one that is done, in the transaction that does it. */
  carryOut(deps: Deps, before: Date, note: (tx: Tx) => Promise<unknown>): Promise<void>
}

export type Retention = SweptRetention | ActedRetention
