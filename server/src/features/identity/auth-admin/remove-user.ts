import { auditService } from '../../../core/audit-acts.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eraseProfile } from '../accounts/index.ts'
import { eraseAccount, lockCredentials, type AuthDeps } from '../auth/index.ts'
import { deleteUser } from './auth-admin.queries.ts'

/**
 * Deletes an account with everything it owns. Softly: the row stays for what refers to it, without personal data and
 * identities, and its addresses are free. Refuses `user_has_orders` where orders or the ledger refer to it.
 */
export async function removeUser(auth: AuthDeps, id: string, { softly }: { softly: boolean }): Promise<void> {
  await auth.db.transaction().execute(async (tx) => {
    if (!(await lockCredentials(tx, id))) throw new Refusal('user_not_found', {}, 404)
    if (softly) {
      await eraseAccount(tx, id, auth.clock())
      await eraseProfile(tx, id)
    } else if (!(await deleteUser(tx, id))) throw new Refusal('user_has_orders')
    await auditService(auth, tx, { type: 'user', id: id.toLowerCase() }, 'user.deleted', { softly })
  })
}
