import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import type { SessionRow } from './sessions.queries.ts'

/** The claims of an access token. Roles are not among them: they are looked up, so that revoking one takes effect. */
export function claimsOf(user: AuthUser, { id, aal, methods }: SessionRow) {
  const amr = methods
    .toSorted((one, other) => Date.parse(other.used_at) - Date.parse(one.used_at))
    .map(({ method, provider, used_at }) => ({
      method,
      timestamp: Math.floor(new Date(used_at).getTime() / 1000),
      ...(provider && { provider }),
    }))
  const { id: sub, role, email, phone, app_metadata, user_metadata, is_anonymous } = user
  const own = { sub, role, email, phone, is_anonymous }
  return { ...own, app_metadata, user_metadata, aal, amr, session_id: id }
}
