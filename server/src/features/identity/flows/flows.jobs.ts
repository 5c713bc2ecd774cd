import type { Deps } from '../../../core/deps.ts'
import { deleteOldFlows } from './auth-flows.queries.ts'
import { codeLifeMs } from './auth-flows.ts'
import { deleteOldUses } from './used-once.queries.ts'

/** Schedule: flows that nobody came back from or exchanged, and the record of proofs that have expired. */
export async function sweepFlows({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await deleteOldFlows(db, now, codeLifeMs)
  await deleteOldUses(db, now)
}
