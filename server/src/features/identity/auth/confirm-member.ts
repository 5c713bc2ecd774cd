import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { codeLimits, codeRequesterOf, redeem, tryCode } from '../codes/index.ts'
import { networkKey } from '../requesters/index.ts'
import { type Device, deviceOf, findSession, markConfirmed } from '../sessions/index.ts'
import { findCredentials, type Credentials } from '../users/index.ts'
import { authLimits } from './auth.limits.ts'
import { isFresh, isRecovery } from './confirm-member.rules.ts'

/**
 * Required before what changes who can get at an account or its money: the member's password, a code sent to their address,
 * or a session in which they have proven within ten minutes that it is them. Who picks up a phone that is signed in, or has
 * stolen a session, has none of these. Refuses with `reauthentication_needed`, or `sign_in_again` outside the auth protocol.
 */
export const confirmMember =
  (deps: Deps): Deps['confirmMember'] =>
  async (member, request, { current_password: password, nonce }, { family, fields }) => {
    // Every such act refuses it by a name of its own.
    if (member.needsSecondFactor) return
    const session = await findSession(deps.db, member.sessionId)
    if (!session) throw new Refusal(family === 'auth' ? 'session_not_found' : 'session_ended')
    const now = deps.clock()
    const onlyPassword = fields.includes('password') && !fields.includes('email') && !fields.includes('phone')
    if (onlyPassword && isRecovery(session, now)) return
    const user = await findCredentials(deps.db, { id: member.id })
    if (!user) throw new Refusal(family === 'auth' ? 'user_not_found' : 'session_ended')
    // Their session is all that an anonymous person has.
    if (user.is_anonymous) return
    if (password) await provePassword(deps, member, user, { password, device: deviceOf(request) })
    else if (isFresh(session, now)) return
    else if (nonce) await proveByCode(deps, member, user, nonce, deviceOf(request))
    else throw new Refusal(family === 'auth' ? 'reauthentication_needed' : 'sign_in_again')
    await markConfirmed(deps.db, member.sessionId, now)
  }

async function provePassword(
  { limits, passwords }: Deps,
  member: Member,
  user: Credentials,
  { password, device }: { password: string; device: Device },
) {
  await limits.consume([authLimits.confirmMember, member.sessionId])
  const right = await passwords.verify(user.password_hash, password, networkKey(device))
  if (!right) throw new Refusal('current_password_invalid')
  await limits.reset(authLimits.confirmMember, member.sessionId)
}

async function proveByCode(deps: Deps, member: Member, user: Credentials, nonce: string, device: Device) {
  // Where `/reauthenticate` sent it.
  const address = (user.email_confirmed_at && user.email) || user.phone || ''
  const tries = `session ${member.sessionId} ${address}`
  const guess = [codeLimits.guesses, `member ${user.id}`] as const
  await deps.limits.consume([codeLimits.wrongCodes, tries])
  await deps.limits.consume([...guess])
  const proof = await tryCode(deps, {
    kinds: ['reauthentication'],
    address,
    code: nonce,
    requester: codeRequesterOf(device),
  })
  const isTheirs = proof?.user_id === user.id
  // Used up at once: a code confirms one session, once.
  if (!isTheirs || !(await deps.db.transaction().execute((tx) => redeem(tx, proof))))
    throw new Refusal('reauthentication_not_valid')
  await deps.limits.reset(codeLimits.wrongCodes, tries)
  await deps.limits.refund([...guess])
}
