import type { AuthSession } from '@mtaa/contract/auth-objects'
import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps } from './auth.deps.ts'
import { authLimits } from './auth.limits.ts'
import { isBanned, mayReuse } from './auth.rules.ts'
import { openedOf, viewSession } from './issue-session.ts'
import { isRefreshToken, type Generation } from './refresh-tokens.ts'
import { endSession, rotate, traceToken } from './sessions.queries.ts'

/** A new access token, with a new refresh token or, for a racing tab, the one that is active already (AUTH §5). */
export async function refreshSession(auth: AuthDeps, token: string | null | undefined): Promise<AuthSession> {
  if (!token || !isRefreshToken(token)) throw new Refusal('validation_failed', { reason: 'Refresh token is not valid' })
  const given = auth.refreshTokens.read(token)
  if (!given) throw new Refusal('refresh_token_not_found')
  const row = await rotate(auth.db, { ...given, ...paceOf(auth) }, auth.clock())
  return viewSession(auth, openedOf(row ?? (await reuse(auth, given))))
}

const paceOf = ({ settings }: AuthDeps) => ({
  most: settings.limits ? authLimits.refresh.most : 2 ** 31 - 1,
  windowMs: authLimits.refresh.seconds * 1000,
})

/** A session that asks too often is not refused but keeps the token it has (fault 2). */
async function reuse({ db, clock }: AuthDeps, given: Generation) {
  const traced = await traceToken(db, given)
  if (!traced) throw new Refusal('refresh_token_not_found')
  if (isBanned(traced, clock())) throw new Refusal('user_banned')
  if (mayReuse(traced, clock())) return traced
  // A statement of its own: the session is over although the answer is a refusal. A token this old never gets better.
  await endSession(db, traced.session_id)
  throw new Refusal('refresh_token_already_used')
}
