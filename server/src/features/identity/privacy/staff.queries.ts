import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** An admin who loses the role meanwhile does nothing more: their roles stay until commit. */
export async function assertStillAdmin(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .where('role', 'in', ['Admin', 'Super-Admin'])
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('forbidden')
}
