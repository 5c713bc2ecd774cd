import { Refusal } from '../../platform/refusal.ts'
import { readProfile, replaceProfile } from '../accounts/index.ts'
import { dropWaysIn, lockCredentials, type AuthDeps } from '../auth/index.ts'
import { deleteUser, releaseAddresses } from './auth-admin.queries.ts'

/**
 * The account with all that is its own, sessions first of all; or softly: the account stays for what names it, with
 * no person in it, no way in and its addresses free.
 */
export async function removeUser({ db, clock }: AuthDeps, id: string, { softly }: { softly: boolean }): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    if (!(await lockCredentials(tx, id))) throw new Refusal('user_not_found', {}, 404)
    if (!softly) {
      if (!(await deleteUser(tx, id))) throw new Refusal('user_has_orders')
      return
    }
    await dropWaysIn(tx, id, null, now)
    await releaseAddresses(tx, id, now)
    await replaceProfile(tx, id, await readProfile(db, {}, null, now), now)
  })
}
