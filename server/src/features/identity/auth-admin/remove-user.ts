import { auditService } from '../../../core/audit-acts.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eraseProfile } from '../accounts/index.ts'
import { eraseAccount, lockCredentials, type AuthDeps } from '../auth/index.ts'
import { deleteUser } from './auth-admin.queries.ts'

/**
 * The account with all that is its own, sessions first of all; or softly: the account stays for what names it, with
 * no person in it, no way in and its addresses free.
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
