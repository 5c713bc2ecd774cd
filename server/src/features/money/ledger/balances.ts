import { chart, type AccountRef } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { findBalance, lockRows } from './ledger.queries.ts'
import { writePosted } from './post.ts'

// A transaction that reads balances sees what it has posted: it is written then, and its accounts are locked from there on.

/** The balance of one account in whole cents or points, on its normal side; 0 before its first entry. Holds do not count. */
export async function balanceOf(db: Db | Tx, account: AccountRef): Promise<number> {
  await writePosted(db)
  const row = await findBalance(db, account)
  if (!row) return 0
  const { normal } = chart[account.name]
  return normal === 'debit' ? row.posted_debit - row.posted_credit : row.posted_credit - row.posted_debit
}

/**
 * What can be taken from one account now, in whole cents: its balance less what holds would take from it. What holds would
 * add does not count. After a posting or a hold in the same transaction, which is written by then, its account is locked
 * until the commit, so a caller whose account has no minimum may compare this with its own and roll back.
 */
export async function availableOf(db: Db | Tx, account: AccountRef): Promise<number> {
  await writePosted(db)
  const row = await findBalance(db, account)
  if (!row) return 0
  return chart[account.name].normal === 'debit'
    ? row.posted_debit - row.posted_credit - row.pending_credit
    : row.posted_credit - row.posted_debit - row.pending_debit
}

/** Balances of liabilities in cents, and what of them holds leave; all are locked until the commit, in the order of postings. */
export async function lockBalances(tx: Tx, refs: readonly AccountRef[]) {
  await writePosted(tx)
  return lockRows(tx, refs)
}
