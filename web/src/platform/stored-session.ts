/** The session as auth-js keeps it in this browser's storage; read here without loading that library. */
import type { Session } from '@supabase/auth-js'

export const storageKey = 'mtaa-auth'
/** Min seconds a token must have left to be used; auth-js has the same margin. */
const expiryMargin = 90

export type StoredSession = Pick<Session, 'access_token' | 'refresh_token' | 'expires_at' | 'user'> & {
  /** Of a confirmed sign-up whose password was not kept, until the session is renewed. */
  choose_password?: boolean
}

/** Understands what auth-js wrote; anything broken counts as signed out. */
export function parseSession(text: string | null): StoredSession | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    // A half-written entry is no session; auth-js will write a whole one at the next sign-in.
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

/** Signed in by password alone where a second factor is asked for: the service lets this session do nothing yet. */
export function owesSecondFactor({ access_token: token, user }: Pick<StoredSession, 'access_token' | 'user'>): boolean {
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && claimsOf(token)['aal'] !== 'aal2'
}

/** What a token says of itself. For looks only: whether it is true, the service decides. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const claims: unknown = JSON.parse(atob(part))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    // Not a token of ours: it says nothing.
    return {}
  }
}
