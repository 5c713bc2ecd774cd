import type { AuthSession, AuthUser } from '@mtaa/contract/auth'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { insertProfile, type NewProfile } from './accounts.queries.ts'
import {
  findCredentialsByEmail,
  findUser,
  insertIdentity,
  insertUser,
  type NewUser,
  type UserRow,
} from './auth.queries.ts'
import { mergeMetadata, normaliseEmail, type Metadata } from './auth.rules.ts'
import { viewUser } from './auth.view.ts'
import { checkMetadata, checkPassword } from './check-user.ts'
import { findHome } from './find-home.ts'
import { openSession, viewSession, type Opened } from './issue-session.ts'
import { isUnderAge, readRegistration } from './registration.rules.ts'

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
  const profile = await profileOf(auth, email, data, now)
  const confirmed = settings.auth.mailerAutoconfirm
  const user: NewUser = {
    id: newId(),
    email,
    // Hashed before anybody looks whether the address is known, so that the time tells nothing.
    password_hash: await passwords.hash(password),
    email_confirmed_at: confirmed ? now : null,
    user_metadata: { ...mergeMetadata({}, data), email_verified: confirmed },
    app_metadata: { provider: 'email', providers: ['email'] },
  }
  const created = await createAccount(auth, user, profile, device, now)
  if (!created) return answerForKnown(auth, user, now)
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

async function profileOf({ db }: AuthDeps, email: string, data: Metadata, now: Date): Promise<NewProfile> {
  const registration = readRegistration(data, email)
  if (isUnderAge(registration.date_of_birth, now)) throw new Refusal('under_age')
  return { ...registration, ...(await findHome(db, data)) }
}

/** User, identity, profile and session together or not at all; nothing when the address is taken. */
function createAccount(
  { db }: AuthDeps,
  user: NewUser,
  profile: NewProfile,
  device: Device,
  now: Date,
): Promise<Opened | UserRow | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, user, now))) return undefined
    const verified = { email_verified: user.email_confirmed_at !== null, phone_verified: false }
    const identity_data = { sub: user.id, email: user.email, ...verified }
    const identity = { identity_id: newId(), user_id: user.id, provider: 'email', provider_id: user.id, identity_data }
    await insertIdentity(tx, identity, now)
    await insertProfile(tx, { id: user.id, ...profile }, now)
    const created = await findUser(tx, user.id)
    if (!created || !user.email_confirmed_at) return created
    return openSession(tx, { user: created, passwordHash: user.password_hash, device }, now)
  })
}

/**
 * The address has an account. Where mail confirms addresses a stranger must not learn whether it does: they get a user
 * made of what they sent. Nothing stored is replaced and nothing stored is shown (faults 8 and 9).
 */
async function answerForKnown({ db }: AuthDeps, sent: NewUser, now: Date): Promise<AuthUser> {
  if (sent.email_confirmed_at) throw new Refusal('user_already_exists')
  const known = await findCredentialsByEmail(db, sent.email)
  const waiting = known && !known.email_confirmed_at ? known : undefined
  const own = { sub: waiting?.id, email: sent.email, email_verified: false, phone_verified: false }
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString(), last_sign_in_at: now.toISOString() }
  return viewUser({
    id: waiting?.id ?? sent.id,
    email: sent.email,
    phone: null,
    new_email: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmation_sent_at: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    is_anonymous: false,
    user_metadata: sent.user_metadata,
    app_metadata: sent.app_metadata,
    created_at: now,
    updated_at: now,
    identities: (waiting?.identities ?? []).map((identity) => ({ ...identity, ...stamps, identity_data: own })),
  })
}
