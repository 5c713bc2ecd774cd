import { chart } from '../../../core/money/accounts.ts'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import { read } from '../../../platform/database/read.ts'

export const floatChecks: LedgerCheck[] = [
  {
    check: 'float',
    name: 'the account that pays out has less than nothing: money was moved there and is not booked',
    async findBreaches(db) {
      const { rows } = await read<{ cents: number }>(db)`
        select sum(m.posted_debit - m.posted_credit)::bigint as cents from (
          select id, posted_debit, posted_credit from ledger_account
          union all select account_id, posted_debit, posted_credit from ledger_unfolded) m
        where m.id = (select id from ledger_account where code = ${chart.mpesaDisbursement.code})
          and exists (select from float_moves where state = 'done')
        having sum(m.posted_debit - m.posted_credit) < 0`
      return rows.map(({ cents }) => `${chart.mpesaDisbursement.code}: ${cents}`)
    },
  },
]
