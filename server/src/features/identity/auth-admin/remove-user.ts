import type { Deps } from '../../../core/deps.ts'
import { eraseOwnData } from '../../../core/erase-own-data.ts'
import type { Feature } from '../../../core/feature.ts'
import { auditService } from '../../../core/audit-acts.ts'
import { removeSignInMethods } from '../../../core/sign-in-methods.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eraseFriends } from '../../community/friends/index.ts'
import { eraseProfile } from '../accounts/index.ts'
import { isHeld } from '../privacy/index.ts'
import { sessionsChanged } from '../sessions/index.ts'
import { eraseAccount, lockCredentials, deleteUser } from '../users/index.ts'

/**
 * Deletes an account with everything it owns. Softly: the row stays for what refers to it, without personal data and
 * identities, and its addresses are free. Refuses `user_has_orders` where orders or the ledger refer to it, and
 * `legal_hold` in either way while one is placed.
 */
export async function removeUser(
  auth: Deps & { features: readonly Feature[] },
  id: string,
  { softly }: { softly: boolean },
): Promise<void> {
  const { features } = auth
  await auth.db.transaction().execute(async (tx) => {
    // In the order of a deletion that the member requested: listings before the account.
    if (!softly) for (const { ownData } of features) await ownData?.lock?.(tx, id)
    if (!(await lockCredentials(tx, id))) throw new Refusal('user_not_found', {}, 404)
    if (await isHeld(tx, id)) throw new Refusal('legal_hold')
    if (softly) {
      await removeSignInMethods(auth.signInMethods, tx, id)
      await eraseAccount(tx, id, auth.clock())
      await eraseFriends(tx, id)
      await eraseProfile(tx, id, { now: auth.clock(), cache: auth.cache })
    } else {
      // Each feature deletes its own first, so that no picture is in use any more; then the row, with what refers to it.
      await eraseOwnData(auth, tx, features, id)
      if (!(await deleteUser(tx, id))) throw new Refusal('user_has_orders')
    }
    sessionsChanged(auth, tx, id)
    await auditService(auth, tx, { type: 'user', id: id.toLowerCase() }, 'user.deleted', { softly })
  })
}
