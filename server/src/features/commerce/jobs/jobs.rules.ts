import { startOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { jobLimits, type JobType, type Pay } from '@mtaa/contract/commerce/jobs/job-terms'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { isShown, mayEdit, statusAt, type ListingStatus } from '../listings/index.ts'

/** The pay that is stored; refuses `job_pay_wrong` for a job that pays nothing and is no volunteering, and the reverse. */
export function checkedPay(type: JobType, pay: Pay | null): Pay | null {
  const isPaid = pay !== null && pay.max > 0
  const isWrong = isPaid
    ? type === 'volunteer' || pay.min < 1 || pay.min > pay.max
    : pay !== null && type !== 'volunteer'
  if (isWrong) throw new Refusal('job_pay_wrong')
  return isPaid ? pay : null
}

/** The end of a day in Nairobi; refuses `job_deadline_wrong` for one that is over or too far ahead. */
export function deadlineOf(date: string, now: Date): Date {
  const end = new Date(startOf(date).getTime() + day)
  const latest = now.getTime() + (jobLimits.deadlineDays + 1) * day
  if (!(end > now) || end.getTime() > latest) throw new Refusal('job_deadline_wrong', { days: jobLimits.deadlineDays })
  return end
}

interface Timed {
  status: ListingStatus
  starts_at: Date | null
  ends_at: Date | null
  owner_id: string
}

const asListing = (job: Timed) => ({ ...job, module: 'jobs' as const })

/** Whether a job takes applications. */
export const isOpen = (job: Timed, now: Date) => isShown(asListing(job), now)

/** Nobody applies for their own job, nor for one that is closed, over or hidden. */
export const mayApply = (viewer: Viewer, job: Timed, now: Date) =>
  viewer !== null && !mayEdit(viewer, job) && isOpen(job, now)

interface Change {
  status?: 'active' | 'paused' | undefined
  deadline?: string | undefined
}

/** The state after a change; refuses what does not follow. A hidden job is open again once its texts are right. */
export function statusAfter(job: Timed & { hidden_at: Date | null }, change: Change, endsAt: Date, now: Date) {
  const from = statusAt(asListing(job), now)
  if (from === 'removed' && job.hidden_at === null)
    throw new Refusal('listing_invalid_transition', { from, to: change.status ?? 'edited' })
  const to = change.status ?? (from === 'paused' ? 'paused' : 'active')
  if (to === 'paused' || endsAt > now) return to
  if (change.status === 'active') throw new Refusal('job_deadline_wrong', { days: jobLimits.deadlineDays })
  return 'ended'
}
