/** The session as auth-js stores it in local storage; read here without loading that library. */
import type { Session } from '@supabase/auth-js'

export const storageKey = 'mtaa-auth'
/** Min seconds a token must have left to be used; auth-js has the same margin. */
const expiryMargin = 90

export type StoredSession = Pick<Session, 'access_token' | 'refresh_token' | 'expires_at' | 'user'> & {
  /** Set after a confirmed sign-up whose password was dropped, until the session is renewed. */
  choose_password?: boolean
}

/** Parses what auth-js wrote; anything invalid counts as signed out. */
export function parseSession(text: string | null): StoredSession | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    // A damaged entry is no session; auth-js writes a new one at the next sign-in.
    return null
  }
}

export const isFresh = ({ expires_at: expiresAt }: Pick<StoredSession, 'expires_at'>, now: number) =>
  expiresAt !== undefined && expiresAt * 1000 - now >= expiryMargin * 1000

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const { access_token: access, refresh_token: refresh } = value as Partial<StoredSession>
  return typeof access === 'string' && access !== '' && typeof refresh === 'string' && refresh !== ''
}

/** Signed in by password alone where a second factor is required: the service refuses this session everything else. */
export function owesSecondFactor({ access_token: token, user }: Pick<StoredSession, 'access_token' | 'user'>): boolean {
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && claimsOf(token)['aal'] !== 'aal2'
}

/** The claims of a token, unverified: for display only. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const claims: unknown = JSON.parse(atob(part))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    // Not a JWT: no claims.
    return {}
  }
}
