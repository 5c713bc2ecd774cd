import type { Deps } from '../../../core/deps.ts'
import { removeSignInMethods } from '../../../core/sign-in-methods.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { replaceProfile, type NewProfile, type Metadata } from '../accounts/index.ts'
import { addProvider, removeIdentities, writeOwnIdentity } from './link-identity.queries.ts'
import { insertIdentity } from './users.queries.ts'

interface Identity {
  provider: string
  subject: string
  data: Metadata
}

/** Adds an identity to an account. The caller holds `lockIdentity`, and has seen that nobody else has this one. */
export async function linkIdentity(tx: Tx, userId: string, { provider, subject, data }: Identity, now: Date) {
  const identity = { identity_id: newId(), user_id: userId, provider, provider_id: subject, identity_data: data }
  await insertIdentity(tx, identity, now)
  await addProvider(tx, userId, provider, now)
}

interface Forgetting {
  userId: string
  /** What the account shows from now on. */
  profile: NewProfile
  /** The provider of the identity that has just been proven, where it is already there. */
  remaining?: string
}

/**
 * For an address that is proven now and that its account never confirmed: its registrant may be another person
 * who waits for its owner, so everything they could sign in by and everything they entered is deleted.
 */
export async function forgetUnproven(
  deps: Pick<Deps, 'clock' | 'cache' | 'signInMethods'>,
  tx: Tx,
  { userId, profile, remaining }: Forgetting,
) {
  await removeSignInMethods(deps.signInMethods, tx, userId)
  await removeIdentities(tx, userId, remaining ?? null, deps.clock())
  await replaceProfile(deps, tx, userId, profile)
}

/** The account's own proven address or number as one of its identities; one that is there gets the new address. */
export async function linkOwnAddress(tx: Tx, userId: string, own: { email: string } | { phone: string }, now: Date) {
  await writeOwnIdentity(tx, userId, own, now)
  await addProvider(tx, userId, 'email' in own ? 'email' : 'phone', now)
}
