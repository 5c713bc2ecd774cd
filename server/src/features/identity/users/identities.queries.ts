import type { Tx } from '../../../platform/database/db.ts'
import type { Remains } from './identities.rules.ts'
import { unlessTaken, type UserRow } from './users.queries.ts'

export const deleteIdentityRow = (tx: Tx, id: string) =>
  tx.deleteFrom('identities').where('identity_id', '=', id).execute()

/** False when another account has the address meanwhile; the transaction can then only be rolled back. */
export function settleRemains(tx: Tx, user: UserRow, remains: Remains, now: Date): Promise<boolean> {
  const { email, phone, providers, forgetPassword } = remains
  const confirmed = email === user.email ? user.email_confirmed_at : email && now
  const update = tx
    .updateTable('users')
    .set({
      email,
      email_confirmed_at: confirmed || null,
      phone,
      phone_confirmed_at: phone === null ? null : user.phone_confirmed_at,
      new_email: null,
      new_phone: null,
      email_change_confirmed: null,
      ...(forgetPassword && { password_hash: null }),
      app_metadata: JSON.stringify({ ...user.app_metadata, provider: providers[0], providers }),
      user_metadata: JSON.stringify({
        ...user.user_metadata,
        ...(email !== user.email && { email_verified: Boolean(confirmed) }),
        ...(phone !== user.phone && { phone_verified: false }),
      }),
      updated_at: now,
    })
    .where('id', '=', user.id)
  return unlessTaken(update.execute())
}
