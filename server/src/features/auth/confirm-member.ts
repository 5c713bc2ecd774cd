import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import type { AuthDeps } from './auth.deps.ts'
import { authLimits } from './auth.limits.ts'
import { findCredentials } from './auth.queries.ts'
import { findSessionStart } from './sessions.queries.ts'

const freshFor = 10 * 60_000

type Confirming = Pick<AuthDeps, 'db' | 'clock' | 'limits' | 'passwords'>

/**
 * Before what cannot be taken back: the member's password, or a session that was opened a moment ago. A phone left
 * lying about is signed in, but knows neither.
 */
export async function confirmMember(
  { db, clock, limits, passwords }: Confirming,
  member: Member,
  password?: string | null,
) {
  if (!password) {
    const opened = await findSessionStart(db, member.sessionId)
    if (!opened || clock().getTime() - opened.getTime() > freshFor) throw new Refusal('sign_in_again')
    return
  }
  await limits.take([authLimits.confirmMember, member.sessionId])
  const found = await findCredentials(db, member.id)
  if (!(await passwords.verify(found?.password_hash ?? null, password))) throw new Refusal('current_password_invalid')
  await limits.forget(authLimits.confirmMember, member.sessionId)
}
