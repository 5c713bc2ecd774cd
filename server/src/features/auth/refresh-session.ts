import type { AuthSession } from '@mtaa/contract/auth-objects'
import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps } from './auth.deps.ts'
import { authLimits } from './auth.limits.ts'
import { isBanned, mayReuse } from './auth.rules.ts'
import { viewSession } from './issue-session.ts'
import { followChain, hashOf, isRefreshToken, newRefreshToken, sealChild } from './refresh-tokens.ts'
import { endSession, rotate, traceToken, type SignedIn } from './sessions.queries.ts'

/** A new access token, with a new refresh token or, for a racing tab, the one that is active already (AUTH §5). */
export async function refreshSession(auth: AuthDeps, token: string | null | undefined): Promise<AuthSession> {
  if (!token || !isRefreshToken(token)) throw new Refusal('validation_failed', { reason: 'Refresh token is not valid' })
  const child = newRefreshToken()
  const hash = hashOf(token)
  const rotation = { parentHash: hash, childHash: hashOf(child), sealed: sealChild(token, child), ...paceOf(auth) }
  const row = await rotate(auth.db, rotation, auth.clock())
  return row ? viewSession(auth, openedOf(row, row.rotated ? child : token)) : reuse(auth, token, hash)
}

const paceOf = ({ settings }: AuthDeps) => ({
  most: settings.limits ? authLimits.refresh.most : 2 ** 31 - 1,
  windowMs: authLimits.refresh.seconds * 1000,
})

async function reuse(auth: AuthDeps, token: string, hash: Buffer): Promise<AuthSession> {
  const { db, clock } = auth
  const traced = await traceToken(db, hash)
  if (!traced) throw new Refusal('refresh_token_not_found')
  if (isBanned(traced, clock())) throw new Refusal('user_banned')
  if (mayReuse(traced, clock())) return viewSession(auth, openedOf(traced, followChain(token, traced.chain ?? [])))
  // A statement of its own: the session is over although the answer is a refusal. A token this old never gets better.
  await endSession(db, traced.session_id)
  throw new Refusal('refresh_token_already_used')
}

const openedOf = (row: SignedIn, refreshToken: string) => ({
  user: row,
  session: { id: row.session_id, aal: row.aal, methods: row.methods },
  refreshToken,
})
