import { ownerOf, type AccountRef, type Entry } from '../../../core/money/accounts.ts'

/** One name for one account, however it is written. */
export const nameOf = (account: AccountRef) => `${account.name}:${ownerOf(account).id ?? ''}`

/** Throws unless the entries are whole positive cents that balance: what the database would refuse at commit. */
export function assertBalanced(entries: readonly Entry[]): void {
  let sum = 0
  for (const { direction, cents } of entries) {
    if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} is not a whole positive number of cents`)
    sum += direction === 'debit' ? cents : -cents
  }
  if (entries.length < 2 || sum !== 0) throw new Error(`a posting of ${entries.length} entries is off by ${sum} cents`)
}

export interface Movement {
  account: AccountRef
  debit: number
  credit: number
}

/** What each account moves by, all its entries taken together, in one fixed order. */
export function movements(entries: readonly Entry[]): Movement[] {
  const byName = new Map<string, Movement>()
  for (const { account, direction, cents } of entries) {
    const name = nameOf(account)
    const movement = byName.get(name) ?? { account, debit: 0, credit: 0 }
    movement[direction] += cents
    byName.set(name, movement)
  }
  return [...byName.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, movement]) => movement)
}
