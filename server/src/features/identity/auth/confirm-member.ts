import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSession } from '../sessions/index.ts'
import { findCredentials } from '../users/index.ts'
import { authLimits } from './auth.limits.ts'

const freshFor = 10 * 60_000

type Confirming = Pick<Deps, 'db' | 'clock' | 'limits' | 'passwords'>

/**
 * Required before what cannot be undone: the member's password, or a session that was opened within ten minutes. Who
 * picks up a phone that is signed in has neither. Refuses with `sign_in_again` or `current_password_invalid`.
 */
export async function confirmMember(
  { db, clock, limits, passwords }: Confirming,
  member: Member,
  password?: string | null,
) {
  if (!password) {
    const session = await findSession(db, member.sessionId)
    if (!session || clock().getTime() - session.created_at.getTime() > freshFor) throw new Refusal('sign_in_again')
    return
  }
  await limits.consume([authLimits.confirmMember, member.sessionId])
  const found = await findCredentials(db, { id: member.id })
  if (!(await passwords.verify(found?.password_hash ?? null, password))) throw new Refusal('current_password_invalid')
  await limits.reset(authLimits.confirmMember, member.sessionId)
}
