import type { AuthUser } from '@mtaa/contract/auth-objects'
import type { UserRow } from './auth.queries.ts'
import { viewUser } from './auth.view.ts'
import type { NewAccount } from './create-account.ts'

/**
 * The user a stranger gets who signs up with an address that has an account: made of what they sent, so that nothing
 * stored is shown (faults 8 and 9). `waiting` is the account when its address still waits for its confirmation.
 */
export function viewAsSent(sent: NewAccount & { id: string }, waiting: UserRow | undefined, now: Date): AuthUser {
  const { email, phone, language, metadata } = sent
  const provider = sent.identity?.provider ?? ''
  const [id, moment] = [waiting?.id ?? sent.id, now.toISOString()]
  const stamps = { created_at: moment, updated_at: moment, last_sign_in_at: moment }
  const verified = { email_verified: false, phone_verified: false }
  const identity_data = { sub: id, ...(email && { email }), ...(phone && { phone }), ...verified }
  const own = (waiting?.identities ?? []).filter((identity) => identity.provider === provider)
  return viewUser({
    id,
    email,
    phone,
    new_email: null,
    new_phone: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmation_sent_at: now,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    banned_until: null,
    is_anonymous: false,
    is_sso_user: false,
    language,
    user_metadata: metadata,
    app_metadata: { provider, providers: [provider] },
    created_at: now,
    updated_at: now,
    identities: own.map((identity) => ({ ...identity, ...stamps, identity_data })),
    factors: [],
  })
}
