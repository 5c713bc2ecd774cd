import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { discardQueued, lockQueued, retryQueued } from '../../../platform/jobs/queue.queries.ts'
import { findScheduleRuns } from '../../../platform/jobs/schedule-runs.queries.ts'

interface Change {
  act: 'retried' | 'discarded'
  id: string
  reason: string
}

/**
 * Has a job carried out now that failed, or takes one out of the queue that failed for good. One that has not failed is carried
 * out at its own time: an order that completes in three days must not complete today.
 */
export const changeJob = (
  deps: Deps,
  admin: Member,
  handlers: ReadonlySet<string>,
  { act, id, reason }: Change,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const job = await lockQueued(tx, id)
    if (!job) throw new Refusal('queued_job_not_found')
    if (job.state === 'running') throw new Refusal('queued_job_running')
    const isFailed = act === 'discarded' ? job.state === 'failed' : job.attempts > 0
    const isKnown = handlers.has(job.task) || (await findScheduleRuns(tx)).some(({ name }) => name === job.task)
    // What nothing carries out waits for ever: it may always be discarded.
    if (!isFailed && !(act === 'discarded' && !isKnown)) throw new Refusal('queued_job_waits')
    if (act === 'retried' && !isKnown) throw new Refusal('queued_job_unknown')
    await (act === 'retried' ? retryQueued(tx, id) : discardQueued(tx, id))
    await audit(deps, tx, {
      actorId: admin.id,
      action: `job_queue.${act}`,
      subject: { type: 'queued_job', id },
      reason,
      details: { task: job.task, attempts: job.attempts },
    })
  })
