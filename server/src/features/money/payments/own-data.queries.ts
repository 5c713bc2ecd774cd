import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Every payment a member has started, in whole cents as the ledger has them. */
export const exportPayments = (db: Db, memberId: string) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'payable_kind',
      'payable_id',
      'method',
      'phone',
      'amount_cents',
      'status',
      'reason',
      'receipt',
      'result_desc',
    ])
    .select(['created_at', 'pushed_at', 'settled_at', 'updated_at'])
    .where('payer_id', '=', memberId)
    .orderBy('created_at')
    .execute()

/** Whether money of this member is on its way, or waits for a person to decide. */
export const hasUnsettledPayment = async (db: Db, memberId: string) =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', memberId)
    .where('status', 'in', [...openPaymentStatuses, 'refunding', 'review'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Which of these members have paid, or begun to. */
export async function findPayers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from payments where payer_id = m.id)`
  return rows.map(({ id }) => id)
}
