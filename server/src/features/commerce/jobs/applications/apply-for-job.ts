import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isBlocked } from '../../../community/blocks/index.ts'
import { lockJob } from '../jobs.queries.ts'
import { isOpen } from '../jobs.rules.ts'
import { findOwn, insertApplication } from './applications.queries.ts'
import { applicationLimits } from './applications.limits.ts'
import { notifyEmployer } from './notify-of-application.ts'
import { attachCv } from './cvs.queries.ts'
import { publish } from '../../../../platform/events/events.ts'

declare module '../../../../platform/events/events.ts' {
  interface Events {
    'job_application.created': { application_id: string; job_id: string }
  }
}

interface ApplicationInput {
  jobId: string
  message: string
  cv: string | null
}

/** Applies for a job, once. The same again answers the first application. */
export async function applyForJob(deps: Deps, applicant: Member, input: ApplicationInput): Promise<void> {
  await deps.limits.consume([applicationLimits.applications, applicant.id])
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, input.jobId, 'apply')
    if (!job || job.status === 'removed') throw new Refusal('listing_not_found')
    if (job.owner_id === applicant.id) throw new Refusal('own_job')
    if (await isBlocked(deps, applicant, job.owner_id)) throw new Refusal('listing_not_found')
    if (await isRepeated(tx, applicant, input)) return
    const now = deps.clock()
    if (!isOpen(job, now)) throw new Refusal('job_closed')

    const id = newId(now)
    const inserted = await insertApplication(tx, {
      id,
      job_id: job.id,
      applicant_id: applicant.id,
      message: input.message,
      job_ends_at: job.ends_at ?? now,
      created_at: now,
      updated_at: now,
    })
    // Sent twice at once: the other one was first.
    if (!inserted) return void (await isRepeated(tx, applicant, input))
    if (input.cv !== null && !(await attachCv(tx, input.cv, applicant.id, id))) throw new Refusal('cv_not_found')
    await notifyEmployer(deps, tx, job, `application ${id}`)
    await publish(tx, 'job_application.created', { application_id: id, job_id: job.id })
  })
}

/** Whether this very application was sent before; refuses another one for the same job. */
async function isRepeated(tx: Tx, applicant: Member, { jobId, message, cv }: ApplicationInput): Promise<boolean> {
  const earlier = await findOwn(tx, jobId, applicant.id)
  if (!earlier) return false
  if (earlier.message !== message || earlier.cv_key !== cv) throw new Refusal('already_applied')
  return true
}
