import type { updateJob as endpoint } from '@mtaa/contract/commerce/jobs/jobs'
import type * as z from 'zod/mini'
import { audit } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { listingTags, mayEdit } from '../listings/index.ts'
import { checkedJob } from './checked-job.ts'
import { findJob, lockJob, updateJobRows } from './jobs.queries.ts'
import { deadlineOf, statusAfter } from './jobs.rules.ts'
import { payOf } from './jobs.view.ts'

type JobChange = z.output<(typeof endpoint)['body']>

/** Changes a job of the member's own. Its texts are checked again, also when only its state changes. */
export function updateJob(deps: Deps, owner: Member, id: string, change: JobChange): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const job = (await lockJob(tx, id, 'change')) && (await findJob(tx, id))
    if (!job || !mayEdit(owner, job) || job.status === 'deleted') throw new Refusal('listing_not_found')
    const now = deps.clock()
    const { deadline, status: _, ...texts } = change
    const endsAt = deadline === undefined ? (job.ends_at ?? now) : deadlineOf(deadline, now)
    const status = statusAfter(job, change, endsAt, now)
    const whole = checkedJob({ ...job, pay: payOf(job), ...defined(texts) })
    await updateJobRows(tx, id, { ...whole.listing, status, ends_at: endsAt, updated_at: now }, whole.job)
    if (job.hidden_at !== null) {
      const subject = { type: 'job', id }
      await audit(deps, tx, { actorId: owner.id, action: 'job.shown', subject, details: { by: 'owner' } })
    }
    deps.cache.drop(tx, ...listingTags(job))
  })
}

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
