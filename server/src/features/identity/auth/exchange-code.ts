import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { applySignUp, type Typed } from '../contacts/index.ts'
import { consumeFlow } from '../flows/index.ts'
import { type Device, openSession, viewSession, type Opened } from '../sessions/index.ts'
import { findUser, lockCredentials } from '../users/index.ts'

/** Ends a flow that does more than sign somebody in: opens the session itself, or says why not. */
export type FinishFlow = (
  auth: Deps,
  tx: Tx,
  flow: { userId: string; pending: Record<string, unknown>; device: Device },
) => Promise<Opened | Refusal>

interface PkceInput {
  auth_code?: string | null | undefined
  code_verifier?: string | null | undefined
}

/** `grant_type=pkce`: exchanges a flow's code and the verifier of its challenge for a session, once. */
export async function exchangeCode(
  auth: Deps,
  { auth_code: code, code_verifier: verifier }: PkceInput,
  device: Device,
  finish: FinishFlow,
): Promise<AuthSession> {
  if (!code || !verifier)
    throw new Refusal('validation_failed', {
      reason: 'invalid request: both auth code and code verifier should be non-empty',
    })
  // A refusal is thrown after the commit: a code works once, also when it is refused.
  const opened = await auth.db.transaction().execute(async (tx) => {
    const flow = await consumeFlow(auth, tx, { code, verifier })
    if (flow instanceof Refusal) return flow
    const { userId, method, provider, pending, tokens } = flow
    if (pending) {
      const session = await finish(auth, tx, { userId, pending, device })
      return session instanceof Refusal ? session : { session, tokens }
    }
    const user = await settle(auth, tx, userId, flow.typed as Typed | undefined)
    if (!user) return new Refusal('user_not_found')
    const session = await openSession(tx, { user, method, ...(provider && { provider }), device }, auth.clock())
    return session ? { session, tokens } : new Refusal('user_banned')
  })
  if (opened instanceof Refusal) throw opened
  return { ...(await viewSession(auth, opened.session)), ...opened.tokens }
}

/** The verifier proves that this is the browser that signed up: its sign-up is applied, unless the account was used since. */
async function settle(auth: Deps, tx: Tx, userId: string, typed: Typed | undefined) {
  if (!typed) return findUser(tx, userId)
  const user = await lockCredentials(tx, userId)
  if (!user || user.password_hash !== null || user.last_sign_in_at !== null) return findUser(tx, userId)
  return applySignUp(auth, tx, userId, typed)
}
