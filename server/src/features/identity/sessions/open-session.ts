import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Tx, Writer, Db } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type UserRow, viewUser } from '../users/index.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import { claimsOf } from './claims.view.ts'
import type { Device } from './device.ts'
import { rememberDevice } from './known-devices.queries.ts'
import { findSignedIn, insertSession, raiseToAal2, type SessionRow, type SignedIn } from './sessions.queries.ts'

/** What was proven, in the values of the `amr` claim. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'sso/saml'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'web3'
  | 'passkey'
/** Which kind of second factor was proven, in the values of the `amr` claim. */
export type FactorMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code'

interface Opening {
  user: UserRow
  method: Method
  /** Of which provider or organisation, for oauth and sso/saml. */
  provider?: string
  /** The hash the password was compared with. */
  passwordHash?: string
  device: Device
}

/** A session with its member, as `viewSession` needs both. */
export interface Opened {
  user: UserRow
  session: SessionRow
}

/** Opens a session for who has just proven it; nothing when the account changed or was banned in the meantime. */
export async function openSession(db: Writer, opening: Opening, now: Date): Promise<Opened | undefined> {
  const { user, method, device } = opening
  const [provider, passwordHash] = [opening.provider ?? null, opening.passwordHash ?? null]
  const id = newId()
  const session = { id, userId: user.id, passwordHash, method, provider, device }
  if (!(await insertSession(db, session, now))) return undefined
  await rememberDevice(db, id, now)
  const used_at = now.toISOString()
  const identities = user.identities.map((identity) => ({ ...identity, last_sign_in_at: used_at }))
  return {
    user: { ...user, last_sign_in_at: now, identities },
    session: { id, aal: 'aal1', generation: 0, methods: [{ method, provider, used_at }] },
  }
}

interface Raising {
  sessionId: string
  factorId: string
  method: FactorMethod
}

/** A second factor was proven in this session: it becomes aal2 with a new refresh token; the old one is worth nothing. */
export async function raiseSession(tx: Tx, { sessionId, factorId, method }: Raising, now: Date): Promise<Opened> {
  const raised = await raiseToAal2(tx, { sessionId, factorId, method }, now)
  if (raised) await rememberDevice(tx, sessionId, now)
  const row = raised ? await findSignedIn(tx, sessionId) : undefined
  if (!row) throw new Refusal('session_not_found')
  return openedOf(row)
}

/** What an answer needs of a session that was there before. */
export const openedOf = (row: SignedIn): Opened => ({
  user: row,
  session: { id: row.session_id, aal: row.aal, generation: row.generation, methods: row.methods },
})

/** The answer of every grant: a fresh access token with the refresh token that is active now. */
export async function viewSession(auth: Deps, { user, session }: Opened): Promise<AuthSession> {
  const { tokens, refreshTokens, clock } = auth
  const view = viewUser(user)
  return {
    access_token: tokens.sign(claimsOf(view, session)),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(clock().getTime() / 1000) + accessTokenSeconds,
    refresh_token: refreshTokens.write({ sessionId: session.id, generation: session.generation }),
    user: view,
  }
}

/** A session as it is now, for an answer; nothing when it has ended. */
export async function findOpened(db: Db, sessionId: string): Promise<Opened | undefined> {
  const row = await findSignedIn(db, sessionId)
  return row && openedOf(row)
}
