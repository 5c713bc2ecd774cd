import type { AuthUser, Factor } from '@mtaa/contract/identity/auth-objects'
import type { FactorRow, IdentityRow, UserRow } from './users.queries.ts'

/** Absent fields are left out, but `email` and `phone` are always strings, as clients expect. */
export function viewUser(row: UserRow): AuthUser {
  const { id, phone, new_email, is_anonymous, user_metadata, app_metadata, identities } = row
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: shownEmail(row),
    phone: phone ?? '',
    ...(new_email && { new_email }),
    ...(row.new_phone && { new_phone: row.new_phone }),
    ...moments({
      email_confirmed_at: row.email_confirmed_at,
      phone_confirmed_at: row.phone_confirmed_at,
      confirmed_at: row.email_confirmed_at ?? row.phone_confirmed_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      email_change_sent_at: row.email_change_sent_at,
      phone_change_sent_at: row.phone_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      invited_at: row.invited_at,
      last_sign_in_at: row.last_sign_in_at,
      banned_until: row.banned_until,
    }),
    app_metadata,
    user_metadata,
    identities: identities.map(viewIdentity),
    ...(row.factors.length > 0 && { factors: row.factors.map(viewFactor) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous,
  }
}

/** An organisation's member is shown with the address it states, which is no way in and no key of ours. */
function shownEmail({ email, is_sso_user, identities }: UserRow): string {
  const stated = is_sso_user ? identities[0]?.identity_data['email'] : undefined
  return email ?? (typeof stated === 'string' ? stated : '')
}

const moments = <K extends string>(input: Record<K, Date | null>) =>
  Object.fromEntries(
    Object.entries<Date | null>(input).flatMap(([name, moment]) => (moment ? [[name, moment.toISOString()]] : [])),
  ) as { [key in K]?: string }

function viewIdentity({ provider_id, last_sign_in_at, ...row }: IdentityRow): AuthUser['identities'][number] {
  const { identity_id, user_id, provider, identity_data } = row
  const { email } = identity_data
  return {
    identity_id,
    id: provider_id,
    user_id,
    identity_data,
    provider,
    ...(last_sign_in_at && { last_sign_in_at: new Date(last_sign_in_at).toISOString() }),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    ...(typeof email === 'string' && { email }),
  }
}

/** Without its secret, which nobody ever sees again. */
export function viewFactor(row: FactorRow): Factor {
  const { id, friendly_name, factor_type, status, phone, last_challenged_at } = row
  return {
    id,
    ...(friendly_name && { friendly_name }),
    factor_type,
    status,
    ...(phone && { phone }),
    ...(last_challenged_at && { last_challenged_at: new Date(last_challenged_at).toISOString() }),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
