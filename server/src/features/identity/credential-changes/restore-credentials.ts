import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { restoreAccount } from '../users/index.ts'
import type { Credentials } from './credential-changes.queries.ts'

/**
 * Makes an account, which the caller has locked, what it was: what was added goes, what was removed comes back. Nobody
 * goes on with anything that was begun.
 */
export async function restoreCredentials(
  { signInMethods, clock }: Pick<Deps, 'signInMethods' | 'clock'>,
  tx: Tx,
  userId: string,
  before: Credentials,
): Promise<void> {
  for (const { endPending } of signInMethods) await endPending?.(tx, userId)
  await restoreAccount(tx, userId, before, clock())
  for (const { restore } of signInMethods) await restore?.(tx, userId, before)
}
