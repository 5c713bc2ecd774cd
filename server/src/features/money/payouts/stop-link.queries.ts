import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { PayoutNumberChanges } from '../../../platform/database/schema.ts'

export const insertChange = (tx: Tx, change: Insertable<PayoutNumberChanges>) =>
  tx.insertInto('payout_number_changes').values(change).execute()

/** The change whose link is still to be used. */
export const findUnused = (db: Db | Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('payout_number_changes')
    .select(['id', 'seller_id'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False when somebody else was faster. */
export async function useUp(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_number_changes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteOldChanges = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'payout_number_changes', column: 'expires_at', before, max })
