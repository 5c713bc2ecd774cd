import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Channel } from '../requesters/index.ts'
import { userColumns, type Credentials } from '../users/index.ts'

/** Changes to one account queue here; read again after the wait, like `lockCredentials`. */
export async function lockByAddress(tx: Tx, channel: Channel, address: string): Promise<Credentials | undefined> {
  const column = sql.ref(channel === 'mail' ? 'u.email' : 'u.phone')
  await sql`select from users u where ${column} = ${address} for update`.execute(tx)
  const { rows } = await sql<Credentials>`
    select ${userColumns}, u.password_hash from users u where ${column} = ${address} for update of u`.execute(tx)
  return rows[0]
}
