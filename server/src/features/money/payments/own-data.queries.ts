import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import type { Db, Tx } from '../../../platform/database/db.ts'

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
export const hasUnsettledPayment = async (db: Db | Tx, memberId: string) =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', memberId)
    .where('status', 'in', [...openPaymentStatuses, 'refunding', 'review'])
    .limit(1)
    .executeTakeFirst()) !== undefined
