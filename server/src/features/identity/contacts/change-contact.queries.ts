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
