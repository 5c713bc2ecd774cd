import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'

interface NewSettlement {
  /** What Paystack calls it. */
  id: string
  cents: number
  settledAt: Date
  at: Date
}

/** Undefined: it was booked before. */
export async function insertSettlement(tx: Tx, { id, cents, settledAt, at }: NewSettlement) {
  const row = await tx
    .insertInto('paystack_settlements')
    .values({ id: newId(at), settlement_id: id, amount_cents: cents, settled_at: settledAt, booked_at: at })
    .onConflict((conflict) => conflict.column('settlement_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findSettlement = (tx: Tx, id: string) =>
  tx.selectFrom('paystack_settlements').select('amount_cents').where('settlement_id', '=', id).executeTakeFirst()
