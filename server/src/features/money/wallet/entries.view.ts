import { shillingsOf } from '@mtaa/contract/money'
import { topUpKind, type WalletEntry } from '@mtaa/contract/money/wallet'
import type { Deps } from '../../../core/deps.ts'
import type { EntryRow } from './wallet.queries.ts'

/** What is paid for together has its numbers from the feature that sells it. */
export async function viewEntries({ db, payables }: Deps, rows: readonly EntryRow[]): Promise<WalletEntry[]> {
  const views: WalletEntry[] = []
  for (const row of rows) {
    const { payable_kind: kind, payable_id: id } = row
    const payable = kind === null ? undefined : payables.find(kind)
    const all = payable && id !== null ? await payable.parts(db, id) : []
    const titles = payable && id !== null ? await payable.titles?.(db, id) : undefined
    const parts = all.filter((part) => row.part_id === null || part.id === row.part_id)
    const what = parts.flatMap((part) => titles?.get(part.id) ?? []).join('; ')
    const references = parts.map(({ reference }) => reference)
    views.push({ ...viewEntry(row), references, what: what === '' ? null : shortened(what) })
  }
  return views
}

/** Letters of what was bought: a line is one line. */
const longest = 80

const shortened = (what: string) => (what.length > longest ? `${what.slice(0, longest - 1).trimEnd()}…` : what)

function viewEntry(row: EntryRow): Omit<WalletEntry, 'references' | 'what'> {
  const kind = kindOf(row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind,
    direction: row.change > 0 ? 'in' : 'out',
    amount: shillingsOf(Math.abs(row.change)),
    balance: shillingsOf(row.balance),
    method: kind === 'top_up' ? (row.method as WalletEntry['method']) : null,
    receipt: kind === 'top_up' ? row.receipt : null,
    payment_id: row.payment_id,
  }
}

function kindOf({ purpose, payable_kind, change }: EntryRow): WalletEntry['kind'] {
  if (purpose.startsWith('refund')) return 'refund'
  if (purpose.startsWith('deposit')) return 'deposit'
  if (purpose !== 'settlement') return 'other'
  return payable_kind === topUpKind && change > 0 ? 'top_up' : 'payment'
}
