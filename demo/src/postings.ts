import { chart, ownerOf, type Entry } from '../../server/src/core/money/accounts.ts'

/** Arguments of `ledger_post`: accounts stand in the order of their codes, in which they are locked. */
export interface Posting {
  id: string
  purpose: string
  sourceType: string
  sourceId: string
  at: Date
  entries: readonly Entry[]
}

/** One row of the accounts that a posting moves, as `ledger_post` takes them. */
export const movementsOf = ({ entries }: Posting) =>
  entries
    .map(({ account, direction, cents: amount }) => {
      const { code, kind, normal, min } = chart[account.name]
      const { type, id } = ownerOf(account)
      const [paid, received] = direction === 'debit' ? [amount, 0] : [0, amount]
      return { code, ownerType: type, ownerId: id, debit: paid, credit: received, chart: [kind, normal, min] }
    })
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
