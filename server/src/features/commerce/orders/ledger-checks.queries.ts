import { chart } from '../../../core/money/accounts.ts'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import { read } from '../../../platform/database/read.ts'

export const orderChecks: LedgerCheck[] = [
  {
    check: 'escrows',
    name: 'closed orders with money in escrow',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        select o.id from ledger_account a join orders o on o.id = a.owner_id
        where a.code = ${chart.escrow.code} and a.posted_debit <> a.posted_credit
          and o.status in ('completed', 'cancelled', 'refunded')`
      return rows.map(({ id }) => id)
    },
  },
]
