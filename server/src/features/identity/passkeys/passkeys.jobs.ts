import type { Deps } from '../../../core/deps.ts'
import { deleteOldChallenges } from './passkeys.queries.ts'

/** A challenge stays a while longer, so that a late answer hears that it is late. */
const retentionMs = 60 * 60_000

/** Round: challenges that are over. */
export async function sweepPasskeys({ db, clock }: Deps) {
  await deleteOldChallenges(db, new Date(clock().getTime() - retentionMs))
}
