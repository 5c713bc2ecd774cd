import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Users } from '../../../platform/database/schema.ts'
import { userColumns, type UserRow } from '../users/index.ts'
import type { Page } from './auth-admin.rules.ts'

export async function findUsers(db: Db, { page, perPage }: Page): Promise<UserRow[]> {
  const { rows } = await read<UserRow>(db)`
    select ${userColumns} from users u order by u.created_at desc, u.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`
  return rows
}

export async function countUsers(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`select count(*)::int as count from users`
  return rows[0]?.count ?? 0
}

/** Returns the refusal where another account has the address or number; the transaction can then only be rolled back. */
export async function writeUser(
  tx: Tx,
  id: string,
  set: Updateable<Users>,
  now: Date,
): Promise<'email_exists' | 'phone_exists' | undefined> {
  try {
    await tx
      .updateTable('users')
      .set({ ...set, updated_at: now })
      .where('id', '=', id)
      .execute()
    return undefined
  } catch (error) {
    // Of two transactions that write one address, only the unique index tells which was first.
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505') return constraint === 'users_phone_key' ? 'phone_exists' : 'email_exists'
    throw error
  }
}

/** Merges data into the account's identity by mail or by phone. */
export const updateOwnIdentity = (
  tx: Tx,
  { userId, provider, identityData }: { userId: string; provider: 'email' | 'phone'; identityData: object },
  now: Date,
) =>
  sql`
    update identities set identity_data = identity_data || ${JSON.stringify(identityData)}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = ${provider}`.execute(tx)

/** False when rows that must stay refer to this account. */
export async function deleteUser(tx: Tx, id: string): Promise<boolean> {
  try {
    await tx.deleteFrom('users').where('id', '=', id).execute()
    return true
  } catch (error) {
    // Only the foreign keys know everything that refers to an account: orders, payments, the ledger.
    if ((error as { code?: string }).code === '23503') return false
    throw error
  }
}
