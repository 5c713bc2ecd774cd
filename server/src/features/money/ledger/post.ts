import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Entry } from '../../../core/money/accounts.ts'
import { insertTx, type Source } from './ledger.queries.ts'
import { assertBalanced } from './ledger.rules.ts'

export interface Posting extends Source {
  entries: readonly Entry[]
  at: Date
  createdBy?: string | null
  memo?: string
}

/**
 * Moves money between accounts (docs/rules.md, Ledger). The same source and purpose again changes nothing and answers
 * false. Throws for entries that do not balance, and for a balance below its minimum (`isBelowMinimum`). Make it the last
 * statement of a transaction: accounts of owners are locked from here until the commit. The platform's own accounts are
 * not: their movements are only added, and folded into their balances later.
 */
export function post(tx: Tx, { createdBy = null, memo, ...posting }: Posting): Promise<boolean> {
  assertBalanced(posting.entries)
  const rest = { expiresAt: null, resolves: null, createdBy, memo: memo ?? null }
  return insertTx(tx, { ...posting, ...rest, id: newId(posting.at), state: 'posted' })
}

/** Whether a posting or a hold failed because an account has less than it would take. The transaction is to be rolled back. */
export const isBelowMinimum = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_account_floor'
