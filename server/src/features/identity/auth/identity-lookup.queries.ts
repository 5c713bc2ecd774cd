import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { userColumns, type UserRow } from './auth.queries.ts'

/** Somebody whom a provider, an organisation or a wallet vouches for, by the name it gives them. */
export async function findUserByIdentity(db: Db, provider: string, subject: string): Promise<UserRow | undefined> {
  const { rows } = await read<UserRow>(db)`
    select ${userColumns} from identities known join users u on u.id = known.user_id
    where known.provider = ${provider} and known.provider_id = ${subject}`
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

export const deleteOldUses = (db: Writer, now: Date) =>
  db.deleteFrom('used_once').where('expires_at', '<=', now).execute()
