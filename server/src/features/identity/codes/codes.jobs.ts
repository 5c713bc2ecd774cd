import type { Deps } from '../../../core/deps.ts'
import { deleteOldTokens } from './one-time-codes.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'

/** Schedule: codes, links and checks of a number that have expired. */
export async function sweepCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await deleteOldTokens(db, now)
  await deleteOldPhoneChecks(db, now)
}
