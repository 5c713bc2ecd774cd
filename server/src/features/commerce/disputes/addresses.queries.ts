import type { Tx } from '../../../platform/database/db.ts'

/** How a member is reached: proven addresses only. */
export async function findAddresses(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      language: row.language,
      mail: row.email_confirmed_at === null ? null : row.email,
      phone: row.phone_confirmed_at === null ? null : row.phone,
    }
  )
}
