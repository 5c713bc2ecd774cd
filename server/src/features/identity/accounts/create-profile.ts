import { peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { insertProfile, type NewProfile } from './accounts.queries.ts'
import { findHome } from './find-home.ts'
import { isUnderAge, readRegistration, type Metadata } from './registration.rules.ts'

export type { NewProfile }

/**
 * The profile in a sign-up's `data`. Optional fields that are wrong are left out; refuses `under_age` for a date of
 * birth less than 18 years ago, since members are adults.
 */
export async function readProfile(db: Db, data: Metadata, email: string | null, now: Date): Promise<NewProfile> {
  const registration = readRegistration(data, email)
  if (isUnderAge(registration.date_of_birth, now)) throw new Refusal('under_age')
  return { ...registration, ...(await findHome(db, data)) }
}

/** The profile of a new account, in the transaction that creates the account. */
export async function createProfile(
  { cache }: Pick<Deps, 'cache'>,
  tx: Tx,
  id: string,
  profile: NewProfile,
  now: Date,
) {
  cache.drop(tx, peopleTag)
  await insertProfile(tx, { id, ...profile }, now)
}
