import type { Deps } from '../../../core/deps.ts'
import { auditService } from '../../../core/audit-acts.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockCredentials, type UserRow } from '../users/index.ts'
import { removeFactor as removeFactorOf } from '../factors/index.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'

/** Removes a lost second factor, after support has identified the owner. The owner of a verified one gets a mail. */
export function removeFactor(auth: Deps, userId: string, factorId: string): Promise<UserRow['factors'][number]> {
  return auth.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, userId)
    if (!user) throw new Refusal('user_not_found', {}, 404)
    const factor = user.factors.find(({ id }) => id === factorId.toLowerCase())
    if (!factor) throw new Refusal('mfa_factor_not_found')
    const before = await readCredentials(tx, user.id)
    await removeFactorOf(tx, user.id, factor.id)
    const details = { factor: factor.id, type: factor.factor_type }
    await auditService(auth, tx, { type: 'user', id: user.id }, 'factor.removed', details)
    if (factor.status === 'verified') {
      const data = { name: factor.friendly_name ?? factor.factor_type }
      await announceChange(auth, tx, { userId: user.id, before, kind: 'factor_removed', data })
    }
    return factor
  })
}
