import type { Db } from '../../../platform/database/db.ts'

/** The confirmed mail address of a payer; undefined where there is none. */
export async function findPayerEmail(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? undefined
}
