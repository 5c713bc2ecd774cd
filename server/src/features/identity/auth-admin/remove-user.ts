import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eraseProfile } from '../accounts/index.ts'
import { eraseAccount, lockCredentials } from '../users/index.ts'
import { deleteUser } from './auth-admin.queries.ts'

/**
 * The account with all that is its own, sessions first of all; or softly: the account stays for what names it, with
 * no person in it, no way in and its addresses free.
 */
export async function removeUser({ db, clock }: Deps, id: string, { softly }: { softly: boolean }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockCredentials(tx, id))) throw new Refusal('user_not_found', {}, 404)
    if (softly) {
      await eraseAccount(tx, id, clock())
      await eraseProfile(tx, id)
    } else if (!(await deleteUser(tx, id))) throw new Refusal('user_has_orders')
  })
}
