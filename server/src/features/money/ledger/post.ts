import type { Tx } from '../../../platform/database/db.ts'
import { chart, type Entry } from '../../../core/money/accounts.ts'
import { insertEntries, insertTx, lockAccounts, moveBalance, openAccount } from './ledger.queries.ts'
import { assertBalanced, movements, nameOf, type Movement } from './ledger.rules.ts'

export interface Posting {
  purpose: string
  /** What it is about; together with the purpose it happens at most once. */
  sourceType: string
  sourceId: string
  entries: readonly Entry[]
  at: Date
  createdBy?: string | null
  memo?: string
}

/**
 * Moves money between accounts (docs/rules.md, Ledger). The same source and purpose again changes nothing and answers
 * false. Throws for entries that do not balance, and for a balance below its minimum. Make it the last statement of a
 * transaction: the platform's own accounts are part of every posting and are locked from here until the commit. They
 * have no minimum, so nobody reads them before adding to them.
 */
export async function post(tx: Tx, { createdBy = null, memo, ...posting }: Posting): Promise<boolean> {
  assertBalanced(posting.entries)
  const { at } = posting
  const txId = await insertTx(tx, { ...posting, createdBy, memo: memo ?? null })
  if (txId === undefined) return false

  const known: (Movement & { id: string })[] = []
  for (const movement of movements(posting.entries)) {
    known.push({ ...movement, id: await openAccount(tx, movement.account, at) })
  }
  known.sort((one, other) => Number(isHot(one)) - Number(isHot(other)) || (one.id < other.id ? -1 : 1))

  const guarded = known.filter((movement) => !isHot(movement)).map(({ id }) => id)
  if (guarded.length > 0) await lockAccounts(tx, guarded)
  const idOf = new Map(known.map(({ account, id }) => [nameOf(account), id]))
  const entries = posting.entries.map((entry) => ({ ...entry, accountId: idOf.get(nameOf(entry.account)) ?? '' }))
  await insertEntries(tx, txId, entries, at)
  for (const movement of known) await moveBalance(tx, movement.id, movement)
  return true
}

const isHot = ({ account }: Movement) => chart[account.name].owner === 'platform'
