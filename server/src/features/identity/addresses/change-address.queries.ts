import type { Language } from '@mtaa/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Which of the two addresses has agreed to the change that waits. */
export type Side = 'current' | 'new'

export async function findConfirmedSide(tx: Tx, userId: string): Promise<Side | null> {
  const row = await tx.selectFrom('users').select('email_change_confirmed').where('id', '=', userId).executeTakeFirst()
  return (row?.email_change_confirmed ?? null) as Side | null
}

/** Another account that has proven this address or number. */
export const findProvenOwner = (tx: Tx, channel: 'email' | 'phone', address: string, userId: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .select(sql<Language>`language`.as('language'))
    .where(channel, '=', address)
    .where(`${channel}_confirmed_at`, 'is not', null)
    .where('id', '<>', userId)
    .executeTakeFirst()

/** What was agreed to before, and the codes for it, are worth nothing. */
export const endChange = (tx: Tx, userId: string) =>
  sql`
    with codes_gone as (
      delete from one_time_tokens where user_id = ${userId} and kind in ('email_change_current', 'email_change_new')
    )
    update users set new_email = null, email_change_confirmed = null where id = ${userId}`.execute(tx)
