import { hour } from '@mtaa/contract/time'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'

export interface ClosingRow {
  day: string
  our_count: number
  our_cents: number
  row_count: number
  row_cents: number
  unmatched: number
  missing: number
  refunded_cents: number
}

/** How much sooner than by the statement's clock money may be in our books. */
const soonest = hour

/**
 * By day of Kenya, newest first: what the books have as received by M-Pesa (1010), no matter what became of it since, beside the
 * lines of the statement. Money that both know is of the day that the statement says. Nothing of other rails counts.
 */
export async function findClosings(db: Db, since: Date): Promise<ClosingRow[]> {
  const booked = newId(new Date(since.getTime() - soonest))
  const { rows } = await read<ClosingRow>(db)`
    with came as (
      select t.source_type, t.source_id, t.purpose, t.created_at,
        sum(case when e.side = 'D' then e.amount else -e.amount end) as cents
      from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
      where t.id >= ${booked} and t.state = 'posted' and t.purpose in ('settlement', 'suspense', 'amount_corrected')
        and t.source_type in ('payment', 'statement') and a.code = '1010'
      group by t.id
    ), ours as (
      select coalesce(s.completed_at, c.created_at) as at, c.cents, c.purpose <> 'amount_corrected' as counts,
        s.source is distinct from 'statement' and c.purpose <> 'amount_corrected' as missing
      from came c join payments p on p.id = c.source_id left join statement_rows s on s.receipt = p.receipt
      where c.source_type = 'payment'
      union all
      select s.completed_at, c.cents, true, s.source <> 'statement' from came c join statement_rows s on s.id = c.source_id
      where c.source_type = 'statement'
      union all
      select completed_at, amount_cents, true, false from statement_rows where booking_id is not null and completed_at >= ${since}
    ), theirs as (
      select s.completed_at as at, s.amount_cents as cents,
        s.outcome = 'unmatched' or (s.outcome = 'amount_mismatch' and p.status = 'review') or (s.outcome = 'contradiction'
          and not exists (select from ledger_tx t where t.source_type = 'payment' and t.source_id = p.id
            and t.purpose = 'amount_corrected')) as unmatched
      from statement_rows s left join payments p on p.id = s.payment_id
      where s.source = 'statement' and s.completed_at >= ${since}
    ), back as (
      select confirmed_at as at, amount_cents as cents from refunds
      where state = 'confirmed' and rail in ('daraja_reversal', 'daraja_b2c') and confirmed_at >= ${since}
    ), counted as (
      select at, counts::int as ours, cents as our_cents, 0 as rows, 0 as row_cents, 0 as unmatched, missing::int as missing, 0 as back from ours
      union all select at, 0, 0, 1, cents, unmatched::int, 0, 0 from theirs
      union all select at, 0, 0, 0, 0, 0, 0, cents from back
    )
    select to_char(at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as day, sum(ours)::int as our_count,
      sum(our_cents)::bigint as our_cents, sum(rows)::int as row_count, sum(row_cents)::bigint as row_cents,
      sum(unmatched)::int as unmatched, sum(missing)::int as missing, sum(back)::bigint as refunded_cents
    from counted where at >= ${since} group by day order by day desc limit 100`
  return rows
}
