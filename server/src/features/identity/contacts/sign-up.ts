import type { AuthSession, AuthUser } from '@mtaa/contract/identity/auth-objects'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import { networkKey } from '../requesters/index.ts'
import { openSession, viewSession } from '../sessions/index.ts'
import { mergeMetadata, checkMetadata, createAccount } from '../users/index.ts'
import { contactLimits } from './contacts.limits.ts'
import { signUpWithAddress, type SignUpCall, type SignUpInput } from './sign-up-with-contact.ts'

/** Creates an account with its profile. A session when addresses are confirmed automatically, else the bare user. */
export function signUp(auth: Deps, input: SignUpInput, call: SignUpCall): Promise<AuthSession | AuthUser> {
  return input.email || input.phone ? signUpWithAddress(auth, input, call) : signUpAnonymously(auth, input, call)
}

/** Somebody without an address, until they give one. */
async function signUpAnonymously(auth: Deps, { data }: SignUpInput, { device }: SignUpCall) {
  const { limits, clock, db } = auth
  checkMetadata(data ?? {})
  await limits.consume([contactLimits.anonymous, networkKey(device)])
  const now = clock()
  const metadata = mergeMetadata({}, data ?? {})
  const profile = await readProfile(db, metadata, null, now)
  const nothing = { email: null, phone: null, passwordHash: null, identity: null }
  const account = {
    ...nothing,
    emailConfirmed: false,
    phoneConfirmed: false,
    language: device.language,
    metadata,
    profile,
    // They accept when they become a member.
    accepted: [],
  }
  const opened = await db.transaction().execute(async (tx) => {
    const user = await createAccount(auth, tx, account, now)
    return user && openSession(tx, { user, method: 'anonymous', device }, now)
  })
  if (!opened) throw new Refusal('unavailable')
  return viewSession(auth, opened)
}
