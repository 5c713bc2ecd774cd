import { hash } from 'node:crypto'
import type { Tx, Writer } from '../../../platform/database/db.ts'

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

export const deleteOldUses = (db: Writer, now: Date) =>
  db.deleteFrom('used_once').where('expires_at', '<=', now).execute()
