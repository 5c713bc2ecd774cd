import type { Deps } from '../../../core/deps.ts'
import { eraseOwnData } from '../../../core/erase-own-data.ts'
import type { Feature } from '../../../core/feature.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eraseProfile } from '../accounts/index.ts'
import { eraseAccount, lockCredentials } from '../users/index.ts'
import { deleteUser } from './auth-admin.queries.ts'

/**
 * The account with all that is its own, sessions first of all; or softly: the account stays for what names it, with
 * no person in it, no way in and its addresses free.
 */
export async function removeUser(
  { db, clock, features }: Deps & { features: readonly Feature[] },
  id: string,
  { softly }: { softly: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In the order of a deletion that the member asked for: listings before the account.
    if (!softly) for (const { ownData } of features) await ownData?.lock?.(tx, id)
    if (!(await lockCredentials(tx, id))) throw new Refusal('user_not_found', {}, 404)
    if (softly) {
      await eraseAccount(tx, id, clock())
      await eraseProfile(tx, id, clock())
      return
    }
    // Each feature deletes its own first, so that no picture is in use any more; then the row, with what refers to it.
    await eraseOwnData(tx, features, id, clock())
    if (!(await deleteUser(tx, id))) throw new Refusal('user_has_orders')
  })
}
