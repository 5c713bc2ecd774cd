import type { Language } from '@mtaa/contract/language'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { Deps } from '../../../core/deps.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { acceptanceAt } from '../../operations/agreements/index.ts'
import { readProfile } from '../accounts/index.ts'
import { endMailTokens } from '../codes/index.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import {
  confirmEmail,
  createAccount,
  findCredentials,
  findUser,
  lockIdentity,
  forgetUnproven,
  isBanned,
  linkIdentity,
  lockCredentials,
  refreshIdentity,
  releaseAddress,
  type UserRow,
} from '../users/index.ts'
import { chooseAccount } from './linking.rules.ts'
import type { ProviderPerson } from './person.rules.ts'

/** Somebody else took the address between our read and our write: the transaction is rolled back. */
class Overtaken extends Error {}

/** Tries a second time when overtaken: what was in the way can then be seen. */
export async function inTransaction<T>({ db }: Deps, act: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(act)
  } catch (error) {
    // Only the unique index decides who was first.
    if (error instanceof Overtaken) return db.transaction().execute(act)
    throw error
  }
}

/** Finds the account by the provider's id or a verified address, or creates it (docs/rules/sign-in.md, Providers). */
export async function findOrCreateUser(
  auth: Deps,
  tx: Tx,
  person: ProviderPerson,
  language: Language,
): Promise<UserRow | Refusal> {
  const now = auth.clock()
  const known = await lockIdentity(tx, person.provider, person.subject)
  if (known) {
    if (isBanned(known, now)) return new Refusal('user_banned')
    await refreshIdentity(tx, person, now)
    return (await findUser(tx, known.id)) ?? new Refusal('user_not_found')
  }

  const owner = await lockOwner(tx, person.verifiedEmail)
  const choice = chooseAccount(person.verifiedEmail, owner)
  if (owner && (choice === 'link' || choice === 'link, forgetting first')) {
    if (isBanned(owner, now)) return new Refusal('user_banned')
    if (choice === 'link, forgetting first') {
      await forgetUnproven(auth, tx, { userId: owner.id, profile: await profileOf(auth, tx, person) })
      await confirmEmail(tx, owner.id, metadataOf(person), now)
    }
    const before = await readCredentials(tx, owner.id)
    await linkIdentity(tx, owner.id, person, now)
    await auditOwn(auth, tx, owner.id, 'identity.linked', { provider: person.provider })
    // The person whose data was deleted is not notified: another person has just proven the address.
    if (choice === 'link') {
      const data = { name: person.provider }
      await announceChange(auth, tx, { userId: owner.id, before, kind: 'identity_linked', data })
    }
    return (await findUser(tx, owner.id)) ?? new Refusal('user_not_found')
  }
  if (!areSignUpsOpen(auth)) return new Refusal('signup_disabled')
  if (owner && choice === 'new, taking the address') {
    await endMailTokens(tx, owner.id)
    await releaseAddress(tx, owner.id, now)
  }
  return create(
    auth,
    tx,
    { ...person, verifiedEmail: choice === 'new, without address' ? null : person.verifiedEmail },
    language,
  )
}

async function lockOwner(tx: Tx, email: string | null) {
  const found = email === null ? undefined : await findCredentials(tx, { email })
  const owner = found && (await lockCredentials(tx, found.id))
  // The address may have changed hands while we waited.
  return owner?.email === email ? owner : undefined
}

async function create(auth: Deps, tx: Tx, person: ProviderPerson, language: Language): Promise<UserRow> {
  const { provider, subject, data, verifiedEmail } = person
  const account = {
    email: verifiedEmail,
    phone: null,
    passwordHash: null,
    emailConfirmed: verifiedEmail !== null,
    phoneConfirmed: false,
    language,
    metadata: metadataOf(person),
    profile: await profileOf(auth, tx, person),
    identity: { provider, subject, data },
    accepted: acceptanceAt(auth, auth.clock()),
  }
  const user = await createAccount(auth, tx, account, auth.clock())
  if (!user) throw new Overtaken()
  return user
}

const profileOf = ({ clock }: Deps, tx: Tx, { names, verifiedEmail }: ProviderPerson) =>
  readProfile(tx, names, verifiedEmail, clock())

/** What the account says of its owner: all of it may be changed by them, nothing is decided by it. */
const metadataOf = ({ names, data }: ProviderPerson) => ({
  ...(names.first_name && { first_name: names.first_name }),
  ...(names.last_name && { last_name: names.last_name }),
  ...data,
})
