import type { Deps } from '../../../core/deps.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'

/** Schedule: sign-ups that nobody confirmed, and checks of a number that have expired. */
export async function sweepAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await deleteOldSignUps(db, now)
  await deleteOldPhoneChecks(db, now)
}
