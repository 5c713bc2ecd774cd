import type { AuthSession } from '@mtaa/contract/auth'
import { newId } from '../../platform/ids.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import type { UserRow } from './auth.queries.ts'
import { claimsOf, viewUser } from './auth.view.ts'
import { hashOf, newRefreshToken } from './refresh-tokens.ts'
import { insertSession, type SessionRow } from './sessions.queries.ts'
import type { Db } from '../../platform/db.ts'

interface Opening {
  user: UserRow
  passwordHash: string
  device: Device
}

export interface Opened {
  user: UserRow
  session: SessionRow
  refreshToken: string
}

/** Opens a session for who has just proven this password; nothing when the account changed in the meantime. */
export async function openSession(
  db: Db,
  { user, passwordHash, device }: Opening,
  now: Date,
): Promise<Opened | undefined> {
  const [id, refreshToken, method] = [newId(), newRefreshToken(), 'password']
  const session = { id, userId: user.id, passwordHash, method, tokenHash: hashOf(refreshToken), ...device }
  if (!(await insertSession(db, session, now))) return undefined
  const used_at = now.toISOString()
  const identities = user.identities.map((identity) => ({ ...identity, last_sign_in_at: used_at }))
  return {
    user: { ...user, last_sign_in_at: now, identities },
    session: { id, aal: 'aal1', methods: [{ method, provider: null, used_at }] },
    refreshToken,
  }
}

/** The answer of every grant: a fresh access token with the refresh token that is active now. */
export async function viewSession({ tokens, clock }: AuthDeps, opened: Opened): Promise<AuthSession> {
  const { user, session, refreshToken } = opened
  return {
    access_token: await tokens.sign(claimsOf(user, session)),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(clock().getTime() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: viewUser(user),
  }
}
