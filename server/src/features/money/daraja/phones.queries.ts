import { sql } from 'kysely'
import type { RailPayment } from '../../../core/payment-rails.ts'
import { paidStatuses } from '../payments/index.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** States that only money leads to: the phone's owner entered a PIN. */
const paid = [...paidStatuses, 'reversed']

/** Proven by a code to be this member's, or they have paid from it. */
export async function isOwnPhone(tx: Tx, payerId: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists(select from users u where u.id = ${payerId} and u.phone = ${phone} and u.phone_confirmed_at is not null)
      or exists(select from payments p where p.payer_id = ${payerId} and p.phone = ${phone}
        and p.status = any(${paid}::text[])) as own`.execute(tx)
  return rows[0]?.own === true
}

/** Locks the phone for one prompt, or prolongs that. Answers until when another prompt has it; null: it is ours now. */
export async function reservePhone(
  tx: Tx,
  { phone, paymentId, at, until }: { phone: string; paymentId: string; at: Date; until: Date },
): Promise<Date | null> {
  const locked = await tx
    .insertInto('push_locks')
    .values({ phone, payment_id: paymentId, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ payment_id: paymentId, expires_at: until })
        .where((lock) =>
          lock.or([lock('push_locks.expires_at', '<=', at), lock('push_locks.payment_id', '=', paymentId)]),
        ),
    )
    .returning('phone')
    .executeTakeFirst()
  if (locked) return null
  const other = await tx.selectFrom('push_locks').select('expires_at').where('phone', '=', phone).executeTakeFirst()
  return other?.expires_at ?? at
}

export const releasePhone = (tx: Tx, { id, phone }: Pick<RailPayment, 'id' | 'phone'>) =>
  tx.deleteFrom('push_locks').where('phone', '=', phone).where('payment_id', '=', id).execute()
