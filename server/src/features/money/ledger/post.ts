import { createCollector } from '../../../platform/database/collected.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Entry } from '../../../core/money/accounts.ts'
import { insertTx, lockAccounts, type NewTx, type Source } from './ledger.queries.ts'
import { assertBalanced } from './ledger.rules.ts'

export interface Posting extends Source {
  entries: readonly Entry[]
  at: Date
  createdBy?: string | null
  memo?: string
}

const postings = createCollector(writeAll)

/**
 * Moves money between accounts (docs/rules/ledger.md), when its transaction is about to commit: all postings of a
 * transaction are written together, so it may be called anywhere in it. The same source and purpose again changes nothing.
 * Throws for entries that do not balance. A balance below its minimum makes the transaction fail (`isBelowMinimum`).
 */
export function post(tx: Tx, { createdBy = null, memo, ...posting }: Posting): void {
  assertBalanced(posting.entries)
  const rest = { expiresAt: null, resolves: null, createdBy, memo: memo ?? null }
  postings.add(tx, { ...posting, ...rest, id: newId(posting.at), state: 'posted' })
}

/** Writes now what this transaction has posted: what looks at balances, or holds money, comes after it. */
export const writePosted = postings.flush

/**
 * In the order in which they were posted, and in one packet. A posting locks its accounts in their order by itself; of
 * several, all accounts are locked first, so that no two transactions wait for each other.
 */
async function writeAll(tx: Tx, all: readonly NewTx[]): Promise<void> {
  const entries = all.flatMap((posting) => posting.entries)
  const [first] = all
  const locking = first && all.length > 1 ? [lockAccounts(tx, entries, first.at)] : []
  await Promise.all([...locking, ...all.map((posting) => insertTx(tx, posting))])
}

/** Whether a transaction or a hold failed because an account has less than it would take. The transaction is to be rolled back. */
export const isBelowMinimum = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_account_floor'
