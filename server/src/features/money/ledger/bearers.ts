import { accounts, chart, debit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockBalances } from './balances.ts'

interface Loss {
  /** The holders of the money, the first one first. */
  owners: readonly AccountRef[]
  cents: number
}

/**
 * Who bears these losses, as debits for each: every owner as far as their money goes, and the platform the rest. What holds
 * have set aside is taken only from accounts without a minimum. Locks the accounts until the commit.
 */
export async function bearersOf(tx: Tx, losses: readonly Loss[]): Promise<Entry[][]> {
  const owners = losses.flatMap((loss) => loss.owners)
  const balances = owners.length > 0 ? await lockBalances(tx, owners) : []
  const left = balances.map(({ balance, available }, index) => {
    const account = owners[index]
    return Math.max(0, account && chart[account.name].min === null ? balance : available)
  })
  let first = 0
  return losses.map((loss) => {
    const debits = debitsOf(loss, left.slice(first, first + loss.owners.length))
    first += loss.owners.length
    return debits
  })
}

function debitsOf({ owners, cents }: Loss, available: readonly number[]): Entry[] {
  let open = cents
  const debits: Entry[] = []
  for (const [index, account] of owners.entries()) {
    const part = Math.min(open, available[index] ?? 0)
    if (part > 0) debits.push(debit(account, part))
    open -= part
  }
  return open > 0 ? [...debits, debit(accounts.goodwill, open)] : debits
}
