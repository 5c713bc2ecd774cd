import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Money in suspense that nobody has decided about, with this receipt or of this payment. */
export async function findOpenSuspense(tx: Tx, { receipt, paymentId }: { receipt: string | null; paymentId: string }) {
  const { rows } = await sql<{ id: string }>`
    select t.id from ledger_tx t
    where t.purpose = 'suspense'
      and (t.memo = ${receipt} or (t.source_type = 'payment' and t.source_id = ${paymentId}))
      and not exists (select from refunds r where r.suspense_tx_id = t.id and r.state <> 'rejected')
      and not exists (select from payment_decisions d where d.suspense_tx_id = t.id and d.state <> 'refused')
      and (t.source_type <> 'statement' or exists (
        select from statement_rows s where s.id = t.source_id and s.outcome = 'unmatched'))
    order by t.id limit 1`.execute(tx)
  return rows[0]?.id
}

/** The payment for a payable that could take this money: not paid, and of this amount. */
export async function findTakers(tx: Tx, { kind, id }: { kind: string; id: string }) {
  return tx
    .selectFrom('payments')
    .select(['id', 'status', 'amount_cents', 'reason'])
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', 'in', ['review', 'failed', 'lapsed', 'rejected'])
    .where('receipt', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
}

export const isAdminId = async (tx: Tx, userId: string) =>
  (await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', 'in', ['Admin', 'Super-Admin'])
    .executeTakeFirst()) !== undefined
