import { chart } from '../../../core/money/accounts.ts'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import { read } from '../../../platform/database/read.ts'

/** Of sales and of events: a statement has both. */
const codes = [chart.sellerPayable.code, chart.organizerPayable.code]

export const sellerChecks: LedgerCheck[] = [
  {
    check: 'sellers',
    name: 'sellers whose statement does not come to what they are owed',
    async findBreaches(db) {
      const { rows } = await read<{ seller: string }>(db)`
        with moved as (
          select seller_id, net_cents as cents from tax_lines
          union all select seller_id, -net_cents from sale_returns
          union all select seller_id, -amount_cents from payouts where state = 'paid'
          -- What an account that was deleted left behind, or was let off.
          union all select a.owner_id, case e.side when 'C' then e.amount else -e.amount end
            from ledger_tx t join ledger_entry e on e.tx_id = t.id
            join ledger_account a on a.id = e.account_id and a.code = any(${codes})
            where t.purpose = 'account_rest'
        ), statements as (select seller_id, sum(cents) as cents from moved group by seller_id)
        select coalesce(s.seller_id, a.owner_id)::text as seller
        from statements s full join (
          select owner_id, sum(posted_credit - posted_debit) as cents from ledger_account
          where code = any(${codes}) group by owner_id) a on a.owner_id = s.seller_id
        where coalesce(s.cents, 0) <> coalesce(a.cents, 0)`
      return rows.map(({ seller }) => seller)
    },
  },
]
