import type { Deps } from '../../../core/deps.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { endTokens } from '../codes/index.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { findSession } from '../sessions/index.ts'
import { lockCredentials, removeIdentity } from '../users/index.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Unlinks an identity, with the address or password that only it vouched for. */
export async function unlinkIdentity(auth: Deps, viewer: Member, identityId: string) {
  if (!uuid.test(identityId)) throw new Refusal('validation_failed', { reason: 'identity_id must be an UUID' }, 404)
  if (viewer.needsSecondFactor) throw new Refusal('insufficient_aal')
  await auth.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, viewer.id)
    if (!user) throw new Refusal('user_not_found')
    if (!(await findSession(tx, viewer.sessionId))) throw new Refusal('session_not_found')
    if (user.is_sso_user) throw new Refusal('user_sso_managed')
    const before = await readCredentials(tx, user.id)
    const provider = await removeIdentity(tx, user, identityId.toLowerCase(), auth.clock())
    // Codes that are on their way may be for an address that is no longer theirs.
    await endTokens(tx, user.id)
    await auditOwn(auth, tx, user.id, 'identity.unlinked', { provider })
    const data = { name: provider }
    await announceChange(auth, tx, { userId: user.id, before, kind: 'identity_unlinked', data })
  })
}
