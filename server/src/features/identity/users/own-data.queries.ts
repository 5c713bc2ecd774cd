import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { removeIdentities } from './link-identity.queries.ts'

/** A member's account and its ways in, without a secret of any of them. */
export async function exportAccount(db: Db, memberId: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'new_email', 'new_phone', 'language', 'user_metadata', 'app_metadata'])
    .select(['email_confirmed_at', 'phone_confirmed_at', 'last_sign_in_at', 'banned_until', 'created_at', 'updated_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  const identities = await db
    .selectFrom('identities')
    .select(['provider', 'provider_id', 'identity_data', 'last_sign_in_at', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const second_factors = await db
    .selectFrom('mfa_factors')
    .select(['factor_type', 'friendly_name', 'status', 'phone', 'created_at', 'last_challenged_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const passkeys = await db
    .selectFrom('webauthn_credentials')
    .select(['friendly_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { account: account ?? null, identities, second_factors, passkeys }
}

/** Nothing says any more who it was; the row stays for what must go on naming it. The caller removes the ways to sign in. */
export async function eraseAccount(tx: Tx, memberId: string, now: Date) {
  await removeIdentities(tx, memberId, null, now)
  await sql`
    update users set email = null, email_confirmed_at = null, confirmation_sent_at = null, email_change_sent_at = null,
      email_change_confirmed = null, phone_change_sent_at = null, recovery_sent_at = null,
      reauthentication_sent_at = null, invited_at = null, last_sign_in_at = null, is_sso_user = false
    where id = ${memberId}`.execute(tx)
}
