import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { newId } from '../../../platform/database/ids.ts'
import { viewUser, type NewAccount } from '../users/index.ts'

/**
 * What a sign-up is answered that waits for its confirmation: made of what was sent and of nothing that is stored, so
 * that it is the same whether the address is new, waits already or has an account.
 */
export function viewAsSent(sent: NewAccount & { id: string }, now: Date): AuthUser {
  const { id, email, phone, language, metadata, phoneConfirmed } = sent
  const provider = sent.identity?.provider ?? ''
  const moment = now.toISOString()
  const stamps = { created_at: moment, updated_at: moment, last_sign_in_at: moment }
  const verified = { email_verified: false, phone_verified: phoneConfirmed }
  const identity_data = { sub: id, ...(email && { email }), ...(phone && { phone }), ...verified }
  return viewUser({
    id,
    email,
    phone,
    new_email: null,
    new_phone: null,
    email_confirmed_at: null,
    phone_confirmed_at: phoneConfirmed ? now : null,
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
    identities: [{ identity_id: newId(), user_id: id, provider, provider_id: id, identity_data, ...stamps }],
    factors: [],
  })
}
