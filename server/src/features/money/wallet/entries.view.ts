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
    const parts = payable && id !== null ? await payable.parts(db, id) : []
    views.push(
      viewEntry(
        row,
        parts.map(({ reference }) => reference),
      ),
    )
  }
  return views
}

function viewEntry(row: EntryRow, references: string[]): WalletEntry {
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
    references,
    payment_id: row.payment_id,
  }
}

function kindOf({ purpose, payable_kind, change }: EntryRow): WalletEntry['kind'] {
  if (purpose.startsWith('refund')) return 'refund'
  if (purpose.startsWith('deposit')) return 'deposit'
  if (purpose !== 'settlement') return 'other'
  return payable_kind === topUpKind && change > 0 ? 'top_up' : 'payment'
}
