import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Users } from '../../../platform/database/schema.ts'
import type { Metadata } from '../accounts/index.ts'

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
    // Of two transactions that write one address, only the unique index decides which was first.
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505') return constraint === 'users_phone_key' ? 'phone_exists' : 'email_exists'
    throw error
  }
}

/** Merges data into the account's identity by mail or by phone. */
export const addOwnIdentityData = (
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

/** Deletes accounts that own nothing, which the caller has locked. */
export const deleteUsers = (tx: Tx, ids: readonly string[]) => tx.deleteFrom('users').where('id', 'in', ids).execute()

/** Merges what somebody else vouches for into what a member entered. */
export const addMetadata = (tx: Tx, userId: string, added: object, now: Date) =>
  sql`
    update users set user_metadata = user_metadata || ${JSON.stringify(added)}::jsonb, updated_at = ${now}
    where id = ${userId}`.execute(tx)

/** The change of address that waits is given up. The caller ends its codes. */
export const endEmailChange = (tx: Tx, userId: string) =>
  sql`update users set new_email = null, email_change_confirmed = null where id = ${userId}`.execute(tx)

interface TypedSignUp {
  password_hash: string | null
  phone: string | null
  user_metadata: Metadata
}

/** Writes what was entered into the account; it must not have a password yet. */
export const writeTyped = (tx: Tx, userId: string, { password_hash, phone, user_metadata }: TypedSignUp, now: Date) =>
  sql`
    update users set password_hash = ${password_hash}, updated_at = ${now},
      phone = coalesce(${phone}::text, phone),
      phone_confirmed_at = case when ${phone}::text is null then phone_confirmed_at else ${now} end,
      user_metadata = ${JSON.stringify(user_metadata)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'email_verified', user_metadata -> 'email_verified', 'phone_verified', user_metadata -> 'phone_verified'))
    where id = ${userId}`.execute(tx)
