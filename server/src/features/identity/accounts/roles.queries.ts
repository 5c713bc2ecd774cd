import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** All changes of roles queue here until commit: what one of them has read of roles stands while it goes on. */
export const lockRoles = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('changes of roles', 0))`.execute(tx)

/** Undefined where no account has confirmed this address. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** The roles of these accounts, which nobody takes away until the transaction ends. */
export async function holdRoles(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .orderBy('role')
    .forShare()
    .execute()
  const byId = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(ids.map((id) => [id, (byId.get(id) ?? []).map(({ role }) => role)]))
}

/** False where it has the role already. */
export const insertRole = async (tx: Tx, userId: string, role: string, at: Date) =>
  (await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()) !== undefined

/** False where it has not got the role. */
export const deleteRole = async (tx: Tx, userId: string, role: string) =>
  (await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .returning('role')
    .executeTakeFirst()) !== undefined
