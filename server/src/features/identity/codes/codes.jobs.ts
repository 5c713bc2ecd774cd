import type { Deps } from '../../../core/deps.ts'
import { deleteOldTokens } from './one-time-codes.queries.ts'

/** Schedule: codes and links that have expired. */
export async function sweepCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteOldTokens(db, clock())
}
