import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { codeRequesterOf, redeem, tryCode, type TokenRow, endTokens, codeLimits } from '../codes/index.ts'
import { deleteFlowsOf } from '../flows/index.ts'
import { type Device, forgetOtherDevices, endOtherSessions, findSession, sessionsChanged } from '../sessions/index.ts'
import { updateUserRow, type Credentials, checkPassword } from '../users/index.ts'
import { authLimits } from './auth.limits.ts'
import { isRecovery, needsProof } from './change-password.rules.ts'

interface Input {
  password: string
  current_password?: string | null | undefined
  nonce?: string | null | undefined
}

export interface NewPassword {
  hash: string
  /** A recovery opened the session: the old password was not needed. */
  isReset: boolean
  /** The code that proves whose session this is; used up with the change. */
  proof: TokenRow | undefined
}

/**
 * The new password's hash, once its owner has proven to be there: a session older than a day needs the current
 * password or a code from `/reauthenticate`, one that a recovery opened within the hour needs nothing.
 */
export async function provePassword(
  auth: Deps,
  viewer: Member,
  user: Credentials,
  { password, current_password: current, nonce }: Input,
  device: Device,
): Promise<NewPassword> {
  const { db, clock, limits, passwords } = auth
  checkPassword(password)
  await limits.consume([authLimits.newPassword, viewer.sessionId])
  if (user.is_anonymous || (user.email === null && user.phone === null))
    throw new Refusal('validation_failed', { reason: noAddress }, 422)
  const session = await findSession(db, viewer.sessionId)
  if (!session) throw new Refusal('session_not_found')
  const now = clock()
  const recovery = isRecovery(session, now)
  if (current && !recovery) await proveCurrent(auth, viewer, user, current)
  const proof =
    !current && needsProof(session, now) ? await proveByCode(auth, viewer, user, { nonce, device }) : undefined
  if (await passwords.verify(user.password_hash, password)) throw new Refusal('same_password')
  return { hash: await passwords.hash(password), isReset: recovery, proof }
}

const noAddress = 'Updating password of an anonymous user without an email or phone is not allowed'

async function proveCurrent({ limits, passwords }: Deps, viewer: Member, user: Credentials, current: string) {
  await limits.consume([authLimits.confirmMember, viewer.sessionId])
  const right = await passwords.verify(user.password_hash, current)
  if (!right) throw new Refusal('current_password_invalid')
  await limits.reset(authLimits.confirmMember, viewer.sessionId)
}

async function proveByCode(
  auth: Deps,
  viewer: Member,
  user: Credentials,
  { nonce, device }: { nonce: string | null | undefined; device: Device },
) {
  if (!nonce) throw new Refusal('reauthentication_needed')
  // Where `/reauthenticate` sent it.
  const address = (user.email_confirmed_at && user.email) || user.phone || ''
  const tries = `session ${viewer.sessionId} ${address}`
  const guess = [codeLimits.guesses, `member ${user.id}`] as const
  await auth.limits.consume([codeLimits.wrongCodes, tries])
  await auth.limits.consume([...guess])
  const proof = await tryCode(auth, {
    kinds: ['reauthentication'],
    address,
    code: nonce,
    requester: codeRequesterOf(device),
  })
  if (proof?.user_id !== user.id) throw new Refusal('reauthentication_not_valid')
  await auth.limits.reset(codeLimits.wrongCodes, tries)
  await auth.limits.refund([...guess])
  return proof
}

/** Whoever else is signed in, or holds a code, a link or a change of address that waits, loses it. */
export async function setPassword(auth: Deps, tx: Tx, user: Credentials, viewer: Member, next: NewPassword) {
  if (next.proof && !(await redeem(tx, next.proof))) throw new Refusal('reauthentication_not_valid')
  const set = { password_hash: next.hash, new_email: null, new_phone: null, email_change_confirmed: null }
  await updateUserRow(tx, user.id, set, auth.clock())
  await endOtherSessions(tx, user.id, viewer.sessionId)
  sessionsChanged(auth, tx, user.id)
  await forgetOtherDevices(tx, user.id, viewer.sessionId)
  await endTokens(tx, user.id)
  await deleteFlowsOf(tx, user.id)
  await auditOwn(auth, tx, user.id, next.isReset ? 'password.reset' : 'password.changed')
  if (user.email === null || user.email_confirmed_at === null) return
  const mail = { to: user.email, language: user.language, data: {} }
  await enqueueMail(auth, tx, { channel: 'mail', kind: 'password_changed', ...mail })
}
