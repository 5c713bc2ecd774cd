import type { AuthSession } from '@mtaa/contract/auth'
import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { findCredentialsByEmail } from './auth.queries.ts'
import { isBanned, longestPassword, normaliseEmail, shortestPassword } from './auth.rules.ts'
import { openSession, viewSession } from './issue-session.ts'

interface Given {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
}

/** One statement, the hash, one statement. Unknown addresses and wrong passwords answer alike and as slowly. */
export async function signIn(auth: AuthDeps, { email, phone, password }: Given, device: Device): Promise<AuthSession> {
  if (!email && phone) throw new Refusal('phone_provider_disabled')
  if (!email || !password) throw new Refusal('validation_failed', { reason: 'missing email or password' })
  const { db, clock, passwords, attempts } = auth
  const address = normaliseEmail(email)
  const key = `${address ?? email.toLowerCase()} ${device.ip}`
  const guard = () => attempts.check(key)
  guard()

  const found = address === null ? undefined : await findCredentialsByEmail(db, address)
  const right = await passwords.verify(found?.password_hash ?? null, password.slice(0, longestPassword + 1), guard)
  if (!right || !found?.password_hash) {
    attempts.failed(key)
    throw new Refusal('invalid_credentials')
  }
  attempts.forget(key)
  const now = clock()
  if (!found.email_confirmed_at) throw new Refusal('email_not_confirmed')
  if (isBanned(found, now)) throw new Refusal('user_banned')
  const { password_hash: passwordHash, ...user } = found
  const opened = await openSession(db, { user, passwordHash, device }, now)
  if (!opened) throw new Refusal('invalid_credentials')
  const session = await viewSession(auth, opened)
  return password.length < shortestPassword ? { ...session, weak_password: weak } : session
}

const weak = { message: 'Password must be at least 6 characters', reasons: ['length'] }
