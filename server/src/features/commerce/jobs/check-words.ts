import { audit } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../core/deps.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { listingTags } from '../listings/index.ts'
import { findDemand, wordsVersion } from './asks-for-money.rules.ts'
import { findUnchecked, hideJob, lockUnchecked, setChecked } from './jobs.queries.ts'

const unchecked = createDueBatches({ max: 200, failed: 'a job could not be checked again' })

/**
 * Schedule: checks stored jobs again when the list of words has changed, and hides those that ask applicants for money. One
 * that fails holds up no other.
 */
export async function checkWords(deps: Deps): Promise<void> {
  const find = (max: number) => findUnchecked(deps.db, wordsVersion, max)
  await unchecked(deps, find, (ids) => check(deps, ids))
}

const check = (deps: Deps, all: readonly string[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const jobs = await lockUnchecked(tx, all, wordsVersion)
    if (jobs.length === 0) return
    const ids = jobs.map(({ id }) => id)
    await setChecked(tx, ids, wordsVersion)
    const asking = jobs.filter(
      ({ status, title, employer, description, requirements }) =>
        status !== 'removed' &&
        status !== 'deleted' &&
        findDemand([title, employer, description, requirements]) !== undefined,
    )
    for (const job of asking) {
      await hideJob(tx, job.id, deps.clock())
      const details = { by: 'program', words: wordsVersion }
      await audit(deps, tx, { actorId: null, action: 'job.hidden', subject: { type: 'job', id: job.id }, details })
      deps.cache.drop(tx, ...listingTags(job))
    }
  })
