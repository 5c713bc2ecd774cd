import type { Database } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** The newest payments by M-Pesa whose money is still here. */
export async function findEarlierPayments(db: Database) {
  const { rows } = await read<{ receipt: string; msisdn: string; amount: number; account: string; at: Date }>(db)`
    select receipt, coalesce(phone, '254700000000') as msisdn, (amount_cents / 100)::int as amount, '' as account,
      settled_at as at
    from payments
    where rail = 'daraja' and receipt is not null and settled_at is not null
      and status in ('succeeded', 'succeeded_late', 'part_refunded', 'disputed')
    order by settled_at desc limit 5000`
  return rows
}
