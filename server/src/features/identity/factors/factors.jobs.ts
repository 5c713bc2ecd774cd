import type { Deps } from '../../../core/deps.ts'
import { deleteOverFactors } from './factors.queries.ts'
import { enrollMs } from './factors.rules.ts'

/** A challenge stays a while longer, so that a late answer hears that it is late. */
const retentionMs = 60 * 60_000

/** Schedule: factors that nobody verified in time, and challenges that have expired. */
export async function sweepFactors({ db, clock }: Deps) {
  const now = clock().getTime()
  await deleteOverFactors(db, new Date(now - enrollMs), new Date(now - retentionMs))
}
