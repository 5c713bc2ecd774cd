import type { AuthSession, AuthUser } from '@mtaa/contract/auth-objects'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { findCredentialsByEmail, type UserRow } from './auth.queries.ts'
import { mergeMetadata, normaliseEmail, type Metadata } from './auth.rules.ts'
import { viewUser } from './auth.view.ts'
import { checkMetadata, checkPassword } from './check-user.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { openSession, viewSession, type Opened } from './issue-session.ts'

interface Given {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
  data?: Metadata | null | undefined
}

/** Creates an account with its profile. A session when addresses are confirmed automatically, else the bare user. */
export async function signUp(auth: AuthDeps, given: Given, device: Device): Promise<AuthSession | AuthUser> {
  const { settings, clock, passwords } = auth
  const { email, password, data } = checkSignUp(auth, given)
  const now = clock()
  const emailConfirmed = settings.auth.mailerAutoconfirm
  const account = {
    id: newId(),
    email,
    phone: null,
    // Hashed before anybody looks whether the address is known, so that the time tells nothing.
    passwordHash: await passwords.hash(password),
    emailConfirmed,
    phoneConfirmed: false,
    language: device.language,
    metadata: { ...mergeMetadata({}, data), email_verified: emailConfirmed },
    profile: await readProfile(auth.db, data, email, now),
    identity: { provider: 'email' },
  }
  const created = await create(auth, account, device, now)
  if (!created) return answerForKnown(auth, account, now)
  return 'session' in created ? viewSession(auth, created) : viewUser(created)
}

function checkSignUp({ settings }: AuthDeps, { email: address, phone, password, data }: Given) {
  if (settings.auth.disableSignup) throw new Refusal('signup_disabled')
  if (!address) throw new Refusal(phone ? 'phone_provider_disabled' : 'anonymous_provider_disabled')
  const email = normaliseEmail(address)
  if (email === null)
    throw new Refusal('validation_failed', { reason: 'Unable to validate email address: invalid format' })
  if (!password) throw new Refusal('validation_failed', { reason: 'Signup requires a valid password' })
  checkPassword(password)
  checkMetadata(data ?? {})
  return { email, password, data: data ?? {} }
}

/** Account and session together or not at all; nothing when the address is taken. */
const create = (
  { db }: AuthDeps,
  account: NewAccount,
  device: Device,
  now: Date,
): Promise<Opened | UserRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const user = await createAccount(tx, account, now)
    if (!user || !account.emailConfirmed) return user
    return openSession(tx, { user, method: 'password', device }, now)
  })

/**
 * The address has an account. Where mail confirms addresses a stranger must not learn whether it does: they get a user
 * made of what they sent. Nothing stored is replaced and nothing stored is shown (faults 8 and 9).
 */
async function answerForKnown(
  { db }: AuthDeps,
  sent: NewAccount & { id: string; email: string },
  now: Date,
): Promise<AuthUser> {
  if (sent.emailConfirmed) throw new Refusal('user_already_exists')
  const known = await findCredentialsByEmail(db, sent.email)
  const waiting = known && !known.email_confirmed_at ? known : undefined
  const own = { sub: waiting?.id, email: sent.email, email_verified: false, phone_verified: false }
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString(), last_sign_in_at: now.toISOString() }
  return viewUser({
    id: waiting?.id ?? sent.id,
    email: sent.email,
    phone: null,
    new_email: null,
    new_phone: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmation_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    banned_until: null,
    is_anonymous: false,
    is_sso_user: false,
    language: sent.language,
    user_metadata: sent.metadata,
    app_metadata: { provider: 'email', providers: ['email'] },
    created_at: now,
    updated_at: now,
    identities: (waiting?.identities ?? []).map((identity) => ({ ...identity, ...stamps, identity_data: own })),
    factors: [],
  })
}
