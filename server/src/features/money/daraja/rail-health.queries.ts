import type { Database } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import { paidStatuses } from '../payments/index.ts'
import type { Ends } from './rail-health.rules.ts'

/** Ends after which the network had done its part: the payer decided, or had no money. */
const byPayer = ['insufficient_balance', 'cancelled_by_user', 'wrong_pin']

/**
 * How M-Pesa's prompts of this time ended. One without a report for three minutes counts as failed: in an outage
 * there are no codes at all.
 */
export async function findEnds(
  db: Database,
  { from, to }: { from: Date; to: Date },
  { silentSince }: { silentSince: Date },
): Promise<Ends> {
  const { rows } = await read<Ends>(db)`
    select
      count(*) filter (where status = any(${[...paidStatuses, 'reversed']}::text[]) or reason = any(${byPayer}::text[]))::int as worked,
      count(*) filter (where status in ('failed', 'rejected', 'lapsed') and reason <> all(${byPayer}::text[])
        or status in ('sending', 'submit_unknown', 'pending') and pushed_at <= ${silentSince}
        or status = 'review' and reason = 'push_unconfirmed')::int as failed
    from payments
    where id >= ${newId(from)}::uuid and id < ${newId(to)}::uuid and rail = 'daraja' and pushed_at is not null`
  return rows[0] ?? { worked: 0, failed: 0 }
}
