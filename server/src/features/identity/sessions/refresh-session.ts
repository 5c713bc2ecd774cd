import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBanned } from '../users/index.ts'
import { openedOf, viewSession } from './open-session.ts'
import { replaceActive, rotate, traceToken, type Traced } from './refresh-session.queries.ts'
import { judgeReuse } from './refresh-session.rules.ts'
import { isRefreshToken, type Generation } from './refresh-tokens.ts'
import { sessionLimits } from './sessions.limits.ts'
import { endSession } from './sessions.queries.ts'

/** A new access token with a new refresh token or, for racing tabs, the active one (docs/rules/sign-in.md, Refresh tokens). */
export async function refreshSession(auth: Deps, token: string | null | undefined): Promise<AuthSession> {
  if (!token || !isRefreshToken(token)) throw new Refusal('validation_failed', { reason: 'Refresh token is not valid' })
  const input = auth.refreshTokens.read(token)
  if (!input) throw new Refusal('refresh_token_not_found')
  const row = await rotate(auth.db, { ...input, ...paceOf(auth) }, auth.clock())
  return viewSession(auth, openedOf(row ?? (await reuse(auth, input))))
}

const paceOf = ({ settings }: Deps) => ({
  max: settings.limits ? sessionLimits.refresh.max : 2 ** 31 - 1,
  windowMs: sessionLimits.refresh.seconds * 1000,
})

/** A session over its rate limit is answered with the active token: clients treat a refusal as a sign-out. */
async function reuse(auth: Deps, input: Generation) {
  const { db, clock } = auth
  const traced = await trace(auth, input)
  if (judgeReuse(traced, clock()) === 'lost answer') {
    const replaced = await replaceActive(db, { ...input, ...paceOf(auth) }, clock())
    if (replaced) return replaced
    // Another tab was faster, and has what this one is to get as well.
    return unlessCopied(auth, await trace(auth, input))
  }
  return unlessCopied(auth, traced)
}

async function unlessCopied({ db, clock }: Deps, traced: Traced) {
  if (judgeReuse(traced, clock()) !== 'copy') return traced
  // A statement of its own: the session is over although the answer is a refusal. A token this old never gets better.
  await endSession(db, traced.session_id)
  throw new Refusal('refresh_token_already_used')
}

async function trace({ db, clock }: Deps, input: Generation) {
  const traced = await traceToken(db, input)
  if (!traced) throw new Refusal('refresh_token_not_found')
  if (isBanned(traced, clock())) throw new Refusal('user_banned')
  return traced
}
