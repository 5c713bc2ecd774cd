import type { Deps } from '../../../core/deps.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { findOpened, openSession, type Device, type Opened, carryAssurance } from '../sessions/index.ts'
import {
  changeAddress,
  findUser,
  lockIdentity,
  isBanned,
  isTaken,
  linkIdentity,
  lockCredentials,
} from '../users/index.ts'
import type { ProviderPerson } from './person.rules.ts'

export interface Linking {
  userId: string
  /** The session that the link was requested from: it must be open, and have proven every factor of the account. */
  sessionId: string
}

/** Links an identity to a member's account. Returns a session of this proof, with the assurance level of theirs. */
export async function linkProvider(
  auth: Deps,
  tx: Tx,
  { userId, sessionId }: Linking,
  person: ProviderPerson,
  device: Device,
): Promise<Opened | Refusal> {
  const now = auth.clock()
  const refused = await mayNotLink(auth, tx, { userId, sessionId }, person)
  if (refused) return refused
  const user = await lockCredentials(tx, userId)
  if (!user) return new Refusal('user_not_found')
  const before = await readCredentials(tx, userId)
  await linkIdentity(tx, userId, person, now)
  const { verifiedEmail } = person
  if (!user.email && verifiedEmail && !(await isTaken(tx, { email: verifiedEmail }))) {
    const taken = await changeAddress(tx, userId, { email: verifiedEmail }, now)
    if (!taken) throw new Refusal('conflict')
  }
  const linked = await findUser(tx, userId)
  const { provider } = person
  const opened = linked && (await openSession(tx, { user: linked, method: 'oauth', provider, device }, now))
  // Thrown, so that nothing of the link stays.
  if (!opened) throw new Refusal('user_banned')
  await auditOwn(auth, tx, userId, 'identity.linked', { provider })
  await announceChange(auth, tx, { userId, before, kind: 'identity_linked', data: { name: provider } })
  await carryAssurance(tx, { from: sessionId, to: opened.session.id })
  const strong = await findOpened(tx, opened.session.id)
  if (!strong) throw new Refusal('session_not_found')
  return strong
}

/** Why this cannot be linked now; the provider's id stays locked until commit. */
export async function mayNotLink(
  auth: Deps,
  tx: Tx,
  { userId, sessionId }: Linking,
  { provider, subject }: ProviderPerson,
): Promise<Refusal | undefined> {
  const owner = await lockIdentity(tx, provider, subject)
  const found = await findOpened(tx, sessionId)
  if (found?.user.id !== userId) return new Refusal('session_not_found')
  const { user: member, session } = found
  if (isBanned(member, auth.clock())) return new Refusal('user_banned')
  if (member.is_sso_user) return new Refusal('user_sso_managed')
  const hasFactor = member.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session.aal !== 'aal2') return new Refusal('insufficient_aal')
  if (owner) return new Refusal('identity_already_exists')
  return undefined
}
