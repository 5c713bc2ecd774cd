import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Every address and number that a member receives mails or SMS at, or has requested to. */
export async function findRecipients(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select r as recipient from users, unnest(array[email, phone, new_email, new_phone]) r
    where id = ${memberId} and r is not null`.execute(tx)
  return rows.map(({ recipient }) => recipient)
}
