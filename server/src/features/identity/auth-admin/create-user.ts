import type { Deps } from '../../../core/deps.ts'
import type { UserAttributes } from '@mtaa/contract/identity/auth-admin'
import type { Language } from '@mtaa/contract/language'
import { auditService } from '../../../core/audit-acts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile } from '../accounts/index.ts'
import {
  createAccount,
  findUser,
  isTaken,
  linkIdentity,
  mergeMetadata,
  updateUserRow,
  type UserRow,
} from '../users/index.ts'
import { appClaims, readAttributes } from './read-attributes.ts'

/** Creates an account for a service. Its addresses are unconfirmed unless the input says otherwise. */
export async function createUser(auth: Deps, input: UserAttributes, language: Language): Promise<UserRow> {
  const { email = null, phone = null, passwordHash = null, bannedUntil } = await readAttributes(auth, input)
  if (email === null && phone === null)
    throw new Refusal('validation_failed', { reason: 'Cannot create a user without either an email or phone' })
  const now = auth.clock()
  const [emailConfirmed, phoneConfirmed] = [input.email_confirm === true, input.phone_confirm === true]
  const claims = input.user_metadata ?? {}
  const account = {
    ...(input.id && { id: input.id.toLowerCase() }),
    email,
    phone,
    passwordHash,
    emailConfirmed,
    phoneConfirmed,
    language,
    // `email_verified` is written where an address is confirmed or signed up with, as by other servers of the protocol.
    metadata: { ...mergeMetadata({}, claims), ...(email !== null && emailConfirmed && { email_verified: true }) },
    profile: await readProfile(auth.db, claims, email, now),
    identity: { provider: email === null ? 'phone' : 'email' },
    accepted: [],
  }
  return auth.db.transaction().execute(async (tx) => {
    const user = await createAccount(auth, tx, account, now)
    if (!user) throw await whatIsTaken(auth.db, email, phone)
    if (email !== null && phone !== null) await addPhone(tx, user.id, { phone, phoneConfirmed }, now)
    const created = found(await findUser(tx, user.id))
    const app = appClaims(created.app_metadata, input.app_metadata)
    const set = { app_metadata: JSON.stringify(app), ...(bannedUntil && { banned_until: bannedUntil }) }
    await updateUserRow(tx, user.id, set, now)
    await auditService(auth, tx, { type: 'user', id: user.id }, 'user.created')
    return found(await findUser(tx, user.id))
  })
}

async function whatIsTaken(db: Db, email: string | null, phone: string | null): Promise<Refusal> {
  if (email !== null && (await isTaken(db, { email }))) return new Refusal('email_exists')
  if (phone !== null && (await isTaken(db, { phone }))) return new Refusal('phone_exists')
  return new Refusal('user_already_exists')
}

const addPhone = (
  tx: Tx,
  userId: string,
  { phone, phoneConfirmed }: { phone: string; phoneConfirmed: boolean },
  now: Date,
) => {
  const data = { sub: userId, phone, email_verified: false, phone_verified: phoneConfirmed }
  return linkIdentity(tx, userId, { provider: 'phone', subject: userId, data }, now)
}

function found(user: UserRow | undefined): UserRow {
  if (!user) throw new Refusal('user_not_found')
  return user
}
