import type { AuthSession, AuthUser } from '@mtaa/contract/identity/auth-objects'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { networkKey } from './requester.ts'
import { authLimits } from './auth.limits.ts'
import { mergeMetadata, type Metadata } from './auth.rules.ts'
import { checkMetadata } from './check-user.ts'
import { createAccount } from './create-account.ts'
import { openSession, viewSession } from './issue-session.ts'
import { signUpWithAddress } from './sign-up-with-address.ts'
import type { AddressInput } from './read-address.ts'

export interface SignUpInput extends AddressInput {
  password?: string | null | undefined
  data?: Metadata | null | undefined
  channel?: string | null | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

export interface SignUpCall {
  device: Device
  redirectTo: string | undefined
}

/** Creates an account with its profile. A session when addresses are confirmed automatically, else the bare user. */
export function signUp(auth: AuthDeps, input: SignUpInput, call: SignUpCall): Promise<AuthSession | AuthUser> {
  return input.email || input.phone ? signUpWithAddress(auth, input, call) : signUpAnonymously(auth, input, call)
}

/** Somebody without an address, until they give one. */
async function signUpAnonymously(auth: AuthDeps, { data }: SignUpInput, { device }: SignUpCall) {
  const { limits, clock, db } = auth
  checkMetadata(data ?? {})
  await limits.consume([authLimits.anonymous, networkKey(device)])
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
  }
  const opened = await db.transaction().execute(async (tx) => {
    const user = await createAccount(tx, account, now)
    return user && openSession(tx, { user, method: 'anonymous', device }, now)
  })
  if (!opened) throw new Refusal('unavailable')
  return viewSession(auth, opened)
}
