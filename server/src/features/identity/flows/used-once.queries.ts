import { hash } from 'node:crypto'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

/** False when it was used before. Stored until it would be refused as expired, so a captured proof works only once. */
export async function useOnce(tx: Tx, kind: string, what: string, until: Date): Promise<boolean> {
  const row = await tx
    .insertInto('used_once')
    .values({ key_hash: hash('sha256', `${kind} ${what}`, 'buffer'), expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldUses = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'used_once', column: 'expires_at', before, max })
