import { dayOf } from '@mtaa/contract/nairobi'
/** The draft of a job, as stored on the device. */
import type { Job } from '@mtaa/contract/commerce/jobs/jobs'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface JobDraft {
  /** The idempotency key of the job. */
  key: string
  title: string
  category: string
  employer: string
  type: string
  negotiable: boolean
  pay_min: string
  pay_max: string
  pay_period: string
  positions: string
  description: string
  requirements: string
  /** As `<input type="date">` has it. */
  deadline: string
  place: PlaceValue
}

export const emptyDraft = (key: string, place: PlaceValue = noPlace): JobDraft => ({
  key,
  title: '',
  category: '',
  employer: '',
  type: 'full_time',
  negotiable: false,
  pay_min: '',
  pay_max: '',
  pay_period: 'month',
  positions: '1',
  description: '',
  requirements: '',
  deadline: '',
  place,
})

export const draftOf = (job: Job): JobDraft => ({
  key: job.id,
  title: job.title,
  category: job.category,
  employer: job.employer,
  type: job.type,
  negotiable: job.pay === null && job.type !== 'volunteer',
  pay_min: job.pay ? String(job.pay.min) : '',
  pay_max: job.pay && job.pay.max > job.pay.min ? String(job.pay.max) : '',
  pay_period: job.pay?.period ?? 'month',
  positions: String(job.positions),
  description: job.description,
  requirements: job.requirements,
  // A deadline is the end of its day.
  deadline: dayOf(new Date(job.deadline).getTime() - 1),
  place: { county_code: job.county_code, constituency_code: job.constituency_code, ward_code: job.ward_code },
})

/** Whether nothing has been filled in yet. */
export const isEmptyDraft = ({ title, employer, description, requirements, pay_min }: JobDraft) =>
  [title, employer, description, requirements, pay_min].every((text) => text.trim() === '')
