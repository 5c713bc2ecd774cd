import { hour } from '@mtaa/contract/time'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import { read } from '../../../platform/database/read.ts'

/** What an import is still reading is not compared yet. */
const settledMs = hour

/**
 * Between M-Pesa's statements, as far as they were read, and the books: line by line, so that one mistake cannot hide
 * another. What no statement has yet is in flight. A contradiction about an amount, and what is in review, wait for a person.
 */
export const statementChecks: LedgerCheck[] = [
  {
    check: 'statements',
    name: 'money on a statement that is not in the books with its amount',
    async findBreaches(db) {
      const { rows } = await read<{ receipt: string }>(db)`
        with booked as (
          select source_type, source_id, total from ledger_tx
          where source_type in ('payment', 'statement') and purpose in ('settlement', 'suspense') and state = 'posted'
        )
        select s.receipt from statement_rows s
        left join payments p on p.id = s.payment_id
        where s.outcome <> 'contradiction' and p.status is distinct from 'review' and not exists (
          select from booked b where b.total = s.amount_cents
            and b.source_type = case when s.payment_id is null then 'statement' else 'payment' end
            and b.source_id = coalesce(s.payment_id, s.id)
        ) and (s.payment_id is not null or s.booking_id is null)
        union all
        select 'booking ' || s.booking_id from statement_rows s
        left join booked b on b.source_type = 'statement' and b.source_id = s.booking_id
        where s.booking_id is not null
        group by s.booking_id, b.total having b.total is distinct from sum(s.amount_cents)`
      return rows.map(({ receipt }) => receipt)
    },
  },
  {
    check: 'statements',
    name: 'payments that the books have and a statement that covers them has not',
    async findBreaches(db, at) {
      const { rows } = await read<{ id: string }>(db)`
        with missing as (
          select p.id, p.pushed_at as begun, p.settled_at as ended from payments p
          where p.rail = 'daraja' and p.status in ('succeeded', 'succeeded_late', 'disputed')
            and p.settled_at < p.pushed_at + interval '1 hour'
            and p.settled_at < (select max(completed_at) from statement_rows where source = 'statement')
            and not exists (select from statement_rows s where s.receipt = p.receipt)
            and not exists (select from statement_rows s where s.payment_id = p.id)
        )
        select m.id from missing m
        join statement_rows s on s.source = 'statement' and s.imported_at < ${new Date(at.getTime() - settledMs)}
          and s.completed_at between m.begun - interval '6 hours' and m.ended + interval '6 hours'
        group by m.id
        having bool_or(s.completed_at < m.begun - interval '5 minutes')
          and bool_or(s.completed_at > m.ended + interval '5 minutes')`
      return rows.map(({ id }) => id)
    },
  },
  {
    check: 'statements',
    name: 'money that left by a statement, and by the books not so',
    async findBreaches(db) {
      const { rows } = await read<{ receipt: string }>(db)`
        select t.receipt from transfers t join statement_outgoing o on o.receipt = t.receipt
        where t.status = 'confirmed'
        group by t.receipt, t.amount_cents having bool_and(o.amount_cents <> t.amount_cents)
        union all
        select o.receipt from statement_outgoing o join payments p on p.receipt = o.linked_receipt
        where o.reason ~* 'revers' and p.status in ('succeeded', 'succeeded_late', 'disputed')
          and not exists (select from transfers t where t.payment_receipt = o.linked_receipt and t.status <> 'failed')`
      return rows.map(({ receipt }) => receipt)
    },
  },
]
