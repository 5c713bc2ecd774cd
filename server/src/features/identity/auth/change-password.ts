import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { endTokens } from '../codes/index.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { deleteFlowsOf } from '../flows/index.ts'
import { networkKey } from '../requesters/index.ts'
import { type Device, forgetOtherDevices, endOtherSessions, findSession, sessionsChanged } from '../sessions/index.ts'
import { updateUserRow, type Credentials, checkPassword } from '../users/index.ts'
import { authLimits } from './auth.limits.ts'
import { isRecovery } from './confirm-member.rules.ts'

export interface NewPassword {
  hash: string
  /** A recovery opened the session: the old password was not needed. */
  isReset: boolean
}

/** The hash of a new password, whose owner has confirmed that it is them. */
export async function readPassword(
  auth: Deps,
  viewer: Member,
  user: Credentials,
  { password, device }: { password: string; device: Device },
): Promise<NewPassword> {
  const { db, clock, limits, passwords } = auth
  checkPassword(password)
  await limits.consume([authLimits.newPassword, viewer.sessionId])
  if (user.is_anonymous || (user.email === null && user.phone === null))
    throw new Refusal('validation_failed', { reason: noAddress }, 422)
  const session = await findSession(db, viewer.sessionId)
  if (!session) throw new Refusal('session_not_found')
  if (await passwords.verify(user.password_hash, password, networkKey(device))) throw new Refusal('same_password')
  return { hash: await passwords.hash(password, networkKey(device)), isReset: isRecovery(session, clock()) }
}

const noAddress = 'Updating password of an anonymous user without an email or phone is not allowed'

/** Everybody else who is signed in, or holds a code, a link or a change of address that waits, loses it. */
export async function setPassword(auth: Deps, tx: Tx, user: Credentials, viewer: Member, next: NewPassword) {
  const before = await readCredentials(tx, user.id)
  const set = { password_hash: next.hash, new_email: null, new_phone: null, email_change_confirmed: null }
  await updateUserRow(tx, user.id, set, auth.clock())
  await endOtherSessions(tx, user.id, viewer.sessionId)
  sessionsChanged(auth, tx, user.id)
  await forgetOtherDevices(tx, user.id, viewer.sessionId)
  await endTokens(tx, user.id)
  await deleteFlowsOf(tx, user.id)
  await auditOwn(auth, tx, user.id, next.isReset ? 'password.reset' : 'password.changed')
  await announceChange(auth, tx, { userId: user.id, before, kind: 'password_changed', data: {} })
}
