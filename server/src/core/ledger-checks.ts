import type { LedgerCheckName } from '@mtaa/contract/money/ledger'
import type { Db } from '../platform/database/db.ts'

/** Something of the books that must hold and that only the feature that declares it can see. */
export interface LedgerCheck {
  /** Under which name the public page says whether it holds; several checks may share one. */
  check: LedgerCheckName
  /** What is wrong, in words: `closed orders with money in escrow`. */
  name: string
  /** Reads what breaks it, in the snapshot of the proof. Fast over a million entries: sums of tables, never a query a row. */
  findBreaches(db: Db, at: Date): Promise<readonly string[]>
}
