import { sql } from 'kysely'
import type { Restriction } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'

export interface LockedAccount {
  id: string
  banned_until: Date | null
  restricted_until: Date | null
}

/** Acts about these accounts queue here, in the order of ids. Of a deleted account there is none. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedAccount>> {
  const { rows } = await sql<LockedAccount>`
    select u.id, u.banned_until, u.restricted_until from users u join profiles p on p.id = u.id
    where u.id = any(${ids}::uuid[]) order by u.id for no key update of u`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Until when a locked account may begin nothing new, and by which rule; null: it may. */
export const setRestriction = (tx: Tx, id: string, restriction: Restriction | null) =>
  tx
    .updateTable('users')
    .set({ restricted_until: restriction?.until ?? null, restricted_for: restriction?.rule ?? null })
    .where('id', '=', id)
    .execute()
