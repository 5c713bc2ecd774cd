import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  changeEmail,
  findSignedIn,
  findUser,
  findUserByIdentity,
  isBanned,
  isEmailTaken,
  linkIdentity,
  lockCredentials,
  lockSubject,
  openSession,
  type AuthDeps,
  type Device,
  type Opened,
  openedOf,
} from '../auth/index.ts'
import type { ProviderPerson } from './person.rules.ts'
import { carryAssurance } from './oidc.queries.ts'

export interface Linking {
  userId: string
  /** The session in which the member asked for it: it must still live, and have proven all it can. */
  sessionId: string
}

/** One more way into a member's account. Returns the session that stands for this proof, as strong as theirs was. */
export async function linkProvider(
  auth: AuthDeps,
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
  await linkIdentity(tx, userId, person, now)
  const { verifiedEmail } = person
  if (!user.email && verifiedEmail && !(await isEmailTaken(tx, verifiedEmail))) {
    const taken = await changeEmail(tx, userId, verifiedEmail, now)
    if (!taken) throw new Refusal('conflict')
  }
  const linked = await findUser(tx, userId)
  const { provider } = person
  const opened = linked && (await openSession(tx, { user: linked, method: 'oauth', provider, device }, now))
  // Thrown, so that nothing of the link stays.
  if (!opened) throw new Refusal('user_banned')
  await auditOwn(auth, tx, userId, 'identity.linked', { provider })
  await carryAssurance(tx, { from: sessionId, to: opened.session.id })
  const signedIn = await findSignedIn(tx, opened.session.id)
  if (!signedIn) throw new Refusal('session_not_found')
  return openedOf(signedIn)
}

/** Why this cannot be linked now; the provider's id stays locked until commit. */
export async function mayNotLink(
  auth: AuthDeps,
  tx: Tx,
  { userId, sessionId }: Linking,
  { provider, subject }: ProviderPerson,
): Promise<Refusal | undefined> {
  await lockSubject(tx, provider, subject)
  const member = await findSignedIn(tx, sessionId)
  if (member?.id !== userId) return new Refusal('session_not_found')
  if (isBanned(member, auth.clock())) return new Refusal('user_banned')
  if (member.is_sso_user) return new Refusal('user_sso_managed')
  const hasFactor = member.factors.some(({ status }) => status === 'verified')
  if (hasFactor && member.aal !== 'aal2') return new Refusal('insufficient_aal')
  if (await findUserByIdentity(tx, provider, subject)) return new Refusal('identity_already_exists')
  return undefined
}
