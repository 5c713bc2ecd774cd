import { handoverLimits } from '@mtaa/contract/commerce/orders/order-life'
import type { Db, Tx } from '../../../../platform/database/db.ts'

const columns = [
  'id',
  'buyer_id',
  'seller_id',
  'paid_at',
  'status',
  'delivery_method',
  'handover_tries',
  'handover_renewals',
] as const

export const findHandover = (db: Db | Tx, id: string) =>
  db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst()

export type Handover = NonNullable<Awaited<ReturnType<typeof findHandover>>>

/** Counts an entry of the code; undefined when none is left. */
export const countTry = (tx: Tx, id: string) =>
  tx
    .updateTable('orders')
    .set(({ eb }) => ({ handover_tries: eb('handover_tries', '+', 1) }))
    .where('id', '=', id)
    .where('handover_tries', '<', handoverLimits.tries)
    .returning(columns)
    .executeTakeFirst()

export const renewCode = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('orders')
    .set(({ eb }) => ({ handover_tries: 0, handover_renewals: eb('handover_renewals', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
