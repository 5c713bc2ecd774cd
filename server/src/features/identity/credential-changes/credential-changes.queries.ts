import { sql } from 'kysely'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { CredentialRows } from '../../../core/sign-in-methods.ts'
import type { AccountBefore } from '../users/index.ts'

/** What a member proved themselves by: rows as PostgreSQL writes them into JSON. */
export interface Credentials extends AccountBefore, CredentialRows {}

/** The credentials of an account that the caller has locked. */
export async function readCredentials(tx: Tx, userId: string): Promise<Credentials> {
  const { rows } = await sql<{ before: Credentials }>`
    select jsonb_build_object(
      'user', (select jsonb_build_object('email', email, 'email_confirmed_at', email_confirmed_at, 'phone', phone,
        'phone_confirmed_at', phone_confirmed_at, 'language', language, 'app_metadata', app_metadata)
        from users where id = ${userId}),
      'identities', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from identities i where user_id = ${userId}),
      'factors', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from mfa_factors f
        where user_id = ${userId} and status = 'verified'),
      'codes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from recovery_codes c
        join mfa_factors f on f.id = c.factor_id where f.user_id = ${userId}),
      'passkeys', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from webauthn_credentials k where user_id = ${userId})
    ) as before`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a row')
  return row.before
}

interface NewChange {
  id: string
  userId: string
  tokenHash: Buffer
  before: Credentials
  at: Date
  expiresAt: Date
}

export const insertChange = (tx: Tx, { id, userId, tokenHash, before, at, expiresAt }: NewChange) =>
  tx
    .insertInto('credential_changes')
    .values({
      id,
      user_id: userId,
      token_hash: tokenHash,
      before: JSON.stringify(before),
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()

/** What there was before the latest change since this moment. */
export async function findBefore(tx: Tx, userId: string, since: Date): Promise<Credentials | undefined> {
  const row = await tx
    .selectFrom('credential_changes')
    .select('before')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && (row.before as unknown as Credentials)
}

/** The change whose link is still to be used. */
export async function findUnused(db: Db | Tx, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('credential_changes')
    .select(['id', 'user_id', 'before', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...row, before: row.before as unknown as Credentials }
}

/** With a change all later ones are undone: their links have nothing left to do. */
export const useUp = (tx: Tx, { user_id, created_at }: { user_id: string; created_at: Date }, now: Date) =>
  tx
    .updateTable('credential_changes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('created_at', '>=', created_at)
    .where('used_at', 'is', null)
    .execute()

export const deleteOldChanges = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'credential_changes', column: 'expires_at', before, max })

/** With the account go what it was proven by before, and the links. */
export const deleteChangesOf = (tx: Tx, memberId: string) =>
  tx.deleteFrom('credential_changes').where('user_id', '=', memberId).execute()
