import { audit } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../core/deps.ts'
import { listingTags } from '../listings/index.ts'
import { findDemand, wordsVersion } from './asks-for-money.rules.ts'
import { hideJob, lockUnchecked, setChecked } from './jobs.queries.ts'

const batchSize = 200

/** Schedule: checks stored jobs again when the list of words has changed, and hides those that ask applicants for money. */
export async function checkWords(deps: Deps): Promise<void> {
  while ((await checkBatch(deps)) === batchSize);
}

const checkBatch = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const jobs = await lockUnchecked(tx, wordsVersion, batchSize)
    if (jobs.length === 0) return 0
    const ids = jobs.map(({ id }) => id)
    await setChecked(tx, ids, wordsVersion)
    const asking = jobs.filter(
      ({ status, title, employer, description, requirements }) =>
        status !== 'removed' && findDemand([title, employer, description, requirements]) !== undefined,
    )
    for (const job of asking) {
      await hideJob(tx, job.id, deps.clock())
      const details = { by: 'program', words: wordsVersion }
      await audit(deps, tx, { actorId: null, action: 'job.hidden', subject: { type: 'job', id: job.id }, details })
      deps.cache.drop(tx, ...listingTags(job))
    }
    return jobs.length
  })
