import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { userColumns, type UserRow } from './users.queries.ts'

/**
 * The account of somebody whom a provider, an organisation or a key vouches for, by the name it gives them. Two first
 * sign-ins of one person queue here until commit, so the second finds the account of the first.
 */
export async function lockIdentity(tx: Tx, provider: string, subject: string): Promise<UserRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx)
  const { rows } = await sql<UserRow>`
    select ${userColumns} from identities known join users u on u.id = known.user_id
    where known.provider = ${provider} and known.provider_id = ${subject}`.execute(tx)
  return rows[0]
}
