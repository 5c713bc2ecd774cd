import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import type { AuthDeps } from './auth.deps.ts'
import { isEmailTaken, lockCredentials, type UserRow } from './auth.queries.ts'
import { withoutIdentity } from './identities.rules.ts'
import { deleteIdentityRow, settleRemains } from './identities.queries.ts'
import { endTokens } from './one-time-codes.queries.ts'
import { sessionIsOpen } from './sessions.queries.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Unlinks an identity, with the address or password that only it vouched for. */
export async function unlinkIdentity(auth: AuthDeps, viewer: Member, identityId: string) {
  if (!uuid.test(identityId)) throw new Refusal('validation_failed', { reason: 'identity_id must be an UUID' }, 404)
  if (viewer.needsSecondFactor) throw new Refusal('insufficient_aal')
  await auth.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, viewer.id)
    if (!user) throw new Refusal('user_not_found')
    if (!(await sessionIsOpen(tx, viewer.sessionId))) throw new Refusal('session_not_found')
    if (user.is_sso_user) throw new Refusal('user_sso_managed')
    await unlink(auth, tx, user, identityId.toLowerCase())
  })
}

async function unlink(auth: AuthDeps, tx: Tx, user: UserRow, identityId: string) {
  const identity = user.identities.find(({ identity_id }) => identity_id === identityId)
  if (!identity) throw new Refusal('identity_not_found')
  const remains = withoutIdentity(user, identityId)
  if (!remains) throw new Refusal('single_identity_not_deletable')
  const { email } = remains
  if (email !== null && email !== user.email && (await isEmailTaken(tx, email)))
    throw new Refusal('email_conflict_identity_not_deletable')
  await deleteIdentityRow(tx, identityId)
  // Codes on their way may be for an address that is no longer theirs.
  await endTokens(tx, user.id)
  if (!(await settleRemains(tx, user, remains, auth.clock())))
    throw new Refusal('email_conflict_identity_not_deletable')
  await auditOwn(auth, tx, user.id, 'identity.unlinked', { provider: identity.provider })
}
