import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { userColumns, type UserRow } from './users.queries.ts'
import { read } from '../../../platform/database/read.ts'

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
