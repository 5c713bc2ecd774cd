import type { Deps } from '../../../core/deps.ts'
import type { UserAttributes } from '@mtaa/contract/identity/auth-admin'
import { auditService } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  checkMetadata,
  findUser,
  linkIdentity,
  lockCredentials,
  mergeMetadata,
  type UserRow,
  addOwnIdentityData,
  writeUser,
} from '../users/index.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { endTokens } from '../codes/index.ts'
import { endSessions, followBan } from './ban-account.ts'
import { appClaims, readAttributes } from './read-attributes.ts'

/**
 * Applies a service's changes, all or nothing. A ban or a new password ends every session at once, and a new address
 * or password voids all codes sent before, since the account may be changed because somebody else can read them.
 */
export async function updateUser(auth: Deps, id: string, input: UserAttributes): Promise<UserRow> {
  const { email, phone, passwordHash, bannedUntil } = await readAttributes(auth, input)
  const now = auth.clock()
  return auth.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, id)
    if (!user) throw nobody()
    const before = await readCredentials(tx, id)
    const emailConfirmed = input.email_confirm === true && (email ?? user.email) !== null
    const phoneConfirmed = input.phone_confirm === true && (phone ?? user.phone) !== null
    const taken = await writeUser(
      tx,
      id,
      {
        ...metadataOf(user, input, emailConfirmed),
        ...(email !== undefined && { email, new_email: null }),
        ...(phone !== undefined && { phone, new_phone: null }),
        ...(emailConfirmed && { email_confirmed_at: user.email_confirmed_at ?? now }),
        ...(phoneConfirmed && { phone_confirmed_at: user.phone_confirmed_at ?? now }),
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
        ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
      },
      now,
    )
    if (taken) throw new Refusal(taken)
    if (email !== undefined || emailConfirmed)
      await updateIdentity(tx, user, { provider: 'email', address: email, verified: emailConfirmed }, now)
    if (phone !== undefined || phoneConfirmed)
      await updateIdentity(tx, user, { provider: 'phone', address: phone, verified: phoneConfirmed }, now)
    if (bannedUntil !== undefined) await followBan(auth, tx, id)
    if (passwordHash !== undefined || bannedUntil) await endSessions(auth, tx, id)
    if (passwordHash !== undefined || email !== undefined || phone !== undefined) await endTokens(tx, id)
    await auditUpdate(auth, tx, user.id, input)
    const change = { userId: id, before }
    if (email !== undefined && email !== user.email)
      await announceChange(auth, tx, { ...change, kind: 'email_changed', data: { address: email } })
    if (phone !== undefined && phone !== user.phone)
      await announceChange(auth, tx, { ...change, kind: 'phone_changed', data: { phone } })
    if (passwordHash !== undefined) await announceChange(auth, tx, { ...change, kind: 'password_changed', data: {} })
    const updated = await findUser(tx, id)
    if (!updated) throw nobody()
    return updated
  })
}

/** Writes a ban as an entry of its own, and other changes as one that names the attributes. */
async function auditUpdate(auth: Deps, tx: Tx, id: string, { ban_duration: ban, ...input }: UserAttributes) {
  const subject = { type: 'user', id } as const
  if (ban) await auditService(auth, tx, subject, ban === 'none' ? 'user.unbanned' : 'user.banned')
  const written = Object.entries(input).flatMap(([name, value]) => (value ? [[name, true] as const] : []))
  if (written.length > 0 || !ban) await auditService(auth, tx, subject, 'user.updated', Object.fromEntries(written))
}

const nobody = () => new Refusal('user_not_found', {}, 404)

function metadataOf(user: UserRow, input: UserAttributes, emailConfirmed: boolean) {
  const own = {
    ...mergeMetadata(user.user_metadata, input.user_metadata ?? {}),
    ...(emailConfirmed && { email_verified: true }),
  }
  const app = appClaims(user.app_metadata, input.app_metadata)
  checkMetadata(own)
  checkMetadata(app)
  return { user_metadata: JSON.stringify(own), app_metadata: JSON.stringify(app) }
}

interface AddressUpdate {
  provider: 'email' | 'phone'
  /** Undefined: unchanged. */
  address: string | undefined
  verified: boolean
}

/** Writes the account's address into its identity of this kind, which the first address creates. */
async function updateIdentity(tx: Tx, user: UserRow, { provider, address, verified }: AddressUpdate, now: Date) {
  const identityData = { ...(address !== undefined && { [provider]: address }), [`${provider}_verified`]: verified }
  if (user.identities.some((identity) => identity.provider === provider))
    await addOwnIdentityData(tx, { userId: user.id, provider, identityData }, now)
  else if (address !== undefined)
    await linkIdentity(tx, user.id, { provider, subject: user.id, data: { sub: user.id, ...identityData } }, now)
}
