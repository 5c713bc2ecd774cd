import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import { read } from '../../../platform/database/read.ts'
import { paidStatuses } from './payments.rules.ts'

const listed = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)))
const paid = listed(paidStatuses)
/** No money has come for it. In review it may have; what did not fit is in suspense, or returned from there. */
const unpaid = listed([...openPaymentStatuses, 'failed', 'rejected', 'lapsed', 'cancelled'])

/** Between payments and the books. */
export const paymentChecks: LedgerCheck[] = [
  {
    check: 'payments',
    name: 'payments that were settled and not posted, and settlements of what was not paid',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        select coalesce(p.id, t.source_id)::text as id
        from payments p
        full join (select source_id, total, state from ledger_tx where source_type = 'payment' and purpose = 'settlement') t
          on t.source_id = p.id
        where p.id is null
          or (t.source_id is null and p.status in (${paid}) and not (p.reason = 'returned' and exists (
            select from ledger_tx s where s.source_type = 'payment' and s.source_id = p.id and s.purpose = 'suspense')))
          or (t.source_id is not null and (p.status in (${unpaid}) or t.total <> p.amount_cents or t.state <> 'posted'))`
      return rows.map(({ id }) => id)
    },
  },
  {
    check: 'receipts',
    name: 'receipts that were posted for two payments',
    async findBreaches(db) {
      const { rows } = await read<{ receipt: string }>(db)`
        select receipt from payments where receipt is not null group by rail, receipt having count(*) > 1`
      return rows.map(({ receipt }) => receipt)
    },
  },
]
