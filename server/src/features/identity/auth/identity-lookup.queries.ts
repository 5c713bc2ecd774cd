import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { userColumns, type UserRow } from './auth.queries.ts'

/** Somebody whom a provider, an organisation or a wallet vouches for, by the name it gives them. */
export async function findUserByIdentity(db: Db, provider: string, subject: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from identities known join users u on u.id = known.user_id
    where known.provider = ${provider} and known.provider_id = ${subject}`.execute(db)
  return rows[0]
}

/** Two first arrivals of one person queue here until commit, so the second finds the account of the first. */
export const lockSubject = (tx: Tx, provider: string, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx)

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
