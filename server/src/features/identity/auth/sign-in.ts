import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { Deps } from '../../../core/deps.ts'
import { refusalOfBanned } from '../../../core/suspensions.ts'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { Limit } from '../../../platform/limits/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findTypedPassword, bindingOf } from '../contacts/index.ts'
import { networkKey, requesterAbout, normaliseEmail, normaliseProtocolPhone } from '../requesters/index.ts'
import { type Device, openSession, viewSession } from '../sessions/index.ts'
import { findByOwnOrWaitingEmail, findCredentials, isBanned, isTooShort } from '../users/index.ts'
import { authLimits } from './auth.limits.ts'
import { isStaffAccount } from './staff-account.queries.ts'

interface Input {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
}

/** The hash stands between two statements. Unknown addresses and wrong passwords answer alike and as slowly. */
export async function signIn(auth: Deps, input: Input, device: Device): Promise<AuthSession> {
  const { password } = input
  if ((!input.email && !input.phone) || !password)
    throw new Refusal('validation_failed', { reason: 'missing email or password' })
  const { clock, passwords } = auth
  const { found, forgive } = await beginTry(auth, input, device)
  const right = await passwords.verify(found?.password_hash ?? null, password, networkKey(device))
  if (!right || !found?.password_hash) throw await whyNot(auth, input, password, device)
  await forgive()
  const now = clock()
  // Without an address of its own it is an account that has proven its number.
  if (input.email && found.email !== null && !found.email_confirmed_at) throw new Refusal('email_not_confirmed')
  if (!input.email && !found.phone_confirmed_at) throw new Refusal('phone_not_confirmed')
  if (isBanned(found, now)) throw await refusalOfBanned(auth, found.id, device.language)
  const { password_hash: passwordHash, ...user } = found
  const opened = await openSession(auth.db, { user, method: 'password', passwordHash, device }, now)
  if (!opened) throw new Refusal('invalid_credentials')
  const session = await viewSession(auth, opened)
  if (!isTooShort(password)) return session
  const message = sentenceFor('weak_password', device.language, {})
  return { ...session, weak_password: { message, reasons: ['length'] } }
}

/**
 * The password of a sign-up that is not confirmed yet is answered alike whether its address has an account or not, and
 * by the same work. The try stays counted: who knows that password need not be the owner.
 */
async function whyNot({ db, clock, passwords }: Deps, { email, phone }: Input, password: string, device: Device) {
  const address = email ? normaliseEmail(email) : normaliseProtocolPhone(phone ?? '')
  const typed = await findTypedPassword(db, address ?? '', bindingOf(device), clock())
  if (!(await passwords.verify(typed, password, networkKey(device)))) return new Refusal('invalid_credentials')
  return new Refusal(email ? 'email_not_confirmed' : 'phone_not_confirmed')
}

/**
 * Counts this try before anything is compared, so that a crowd of guesses sent at once is not let through together;
 * `forgive` undoes it when the password was right. The same statements run for known and unknown addresses. A browser
 * that has signed in to the account is counted alone: others' guesses, from wherever, do not lock the owner out of it.
 */
async function beginTry(auth: Deps, { email, phone }: Input, device: Device) {
  const { db, limits } = auth
  const address = email ? normaliseEmail(email) : normaliseProtocolPhone(phone ?? '')
  const account = address ?? (email ?? phone ?? '').toLowerCase()
  const requester = await requesterAbout(auth, { channel: email ? 'mail' : 'sms', address: account }, device)
  const own: [Limit, string] = [authLimits.signIn, `${account} ${requester.key}`]
  await limits.consume(own)
  const wider: [Limit, string][] =
    requester.is === 'known browser'
      ? []
      : [
          [authLimits.signInAddress, networkKey(device)],
          [authLimits.signInAccount, account],
        ]
  await limits.consume(...wider)
  const found = await (address === null
    ? undefined
    : email
      ? findByOwnOrWaitingEmail(db, address)
      : findCredentials(db, { phone: address }))
  const staff: [Limit, string][] = (await isStaffAccount(db, found?.id)) ? [[authLimits.signInStaff, own[1]]] : []
  await limits.consume(...staff)
  return {
    found,
    forgive: () => Promise.all([...[own, ...staff].map((each) => limits.reset(...each)), limits.refund(...wider)]),
  }
}
