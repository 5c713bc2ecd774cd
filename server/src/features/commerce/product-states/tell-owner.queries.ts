import type { Tx } from '../../../platform/database/db.ts'

/** The proven mail address of a member, or else the proven number. */
export async function findContact(tx: Tx, id: string) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return undefined
  const email = user.email_confirmed_at ? user.email : null
  const phone = user.phone_confirmed_at ? user.phone : null
  return { language: user.language, email, phone }
}
