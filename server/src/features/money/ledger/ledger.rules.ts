import { chart, ownerOf, type AccountRef, type Entry } from '../../../core/money/accounts.ts'

/** One name for one account, however it is written. Accounts are locked in the order of these names. */
const nameOf = (account: AccountRef) => `${chart[account.name].code}:${ownerOf(account).id ?? ''}`

/** Throws unless the entries are whole positive cents of one asset that balance: what the database would refuse. */
export function assertBalanced(entries: readonly Entry[]): void {
  let sum = 0
  for (const { direction, cents } of entries) {
    if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} is not a whole positive number of cents`)
    sum += direction === 'debit' ? cents : -cents
  }
  if (new Set(entries.map(({ account }) => chart[account.name].asset)).size > 1)
    throw new Error('a posting is of money or of points, not of both')
  if (entries.length < 2 || sum !== 0) throw new Error(`a posting of ${entries.length} entries is off by ${sum} cents`)
}

export interface Movement {
  account: AccountRef
  debit: number
  credit: number
}

/** What each account moves by, in the order in which accounts are locked. One side of one account becomes one entry. */
export function groupByAccount(entries: readonly Entry[]): Movement[] {
  const byName = new Map<string, Movement>()
  for (const { account, direction, cents } of entries) {
    const name = nameOf(account)
    const movement = byName.get(name) ?? { account, debit: 0, credit: 0 }
    movement[direction] += cents
    byName.set(name, movement)
  }
  return [...byName.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, movement]) => movement)
}

/** What is posted of a hold of two entries when only these cents of it are taken. Throws for anything else. */
export function partOf(entries: readonly Entry[], cents: number): Entry[] {
  const [one, other] = entries
  if (!one || !other || entries.length > 2) throw new Error('only a hold of two entries can be posted in part')
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > one.cents)
    throw new Error(`${cents} cents are no part of a hold of ${one.cents}`)
  return [
    { ...one, cents },
    { ...other, cents },
  ]
}
