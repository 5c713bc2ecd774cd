import type { Deps } from '../../../core/deps.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'

/** Schedule: sign-ups that nobody confirmed. */
export async function sweepAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteOldSignUps(db, clock())
}
