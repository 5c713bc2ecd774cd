import * as z from 'zod/mini'
import { categories } from '../products/categories.ts'
import { jobLimits, jobTypes, Pay, payPeriods } from './job-terms.ts'
import { detailFields, listingId } from '../listings/listings.ts'
import { endpoint } from '../../endpoint.ts'
import { Moment } from '../../page.ts'
import { wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'

/** A job as its page shows it (docs/rules/jobs.md). */
export const Job = z.object({
  ...detailFields,
  employer_id: z.uuid(),
  employer: z.string(),
  type: z.enum(jobTypes),
  pay: z.nullable(Pay),
  positions: z.int(),
  requirements: z.string(),
  /** The moment after which nobody can apply. */
  deadline: Moment,
  /** Hidden because its texts ask applicants for money: only its owner and the moderators see it. */
  asks_for_money: z.boolean(),
  may: z.object({ edit: z.boolean(), buy: z.boolean(), apply: z.boolean() }),
})
export type Job = z.infer<typeof Job>

const jobCategories = Object.keys(categories.jobs) as [string, ...string[]]
const amount = z.int().check(z.minimum(0), z.maximum(jobLimits.pay.max))

/** Input of a job. `deadline` is its last day, in Nairobi; `pay` null is negotiable. Volunteers are not paid. */
const jobInput = {
  title: singleLine(jobLimits.title),
  category: z.enum(jobCategories),
  employer: singleLine(jobLimits.employer),
  type: z.enum(jobTypes),
  pay: z.nullable(z.object({ min: amount, max: amount, period: z.enum(payPeriods) })),
  positions: z.int().check(z.minimum(jobLimits.positions.min), z.maximum(jobLimits.positions.max)),
  description: multiLine(jobLimits.description),
  requirements: multiLine(jobLimits.requirements),
  deadline: z.iso.date(),
}

const refused = ['job_asks_for_money', 'job_pay_wrong', 'job_deadline_wrong'] as const

/** One job; refuses `listing_not_found` for a hidden or removed one to all but its owner and moderators. */
export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/:id',
  summary: 'One job with its employer, pay, requirements and deadline.',
  access: 'public',
  params: listingId,
  result: Job,
  refusals: ['listing_not_found'],
})

/** Offers a job; the same key and body again answers the first one. Refuses `daily_limit` (docs/rules/listings.md). */
export const createJob = endpoint({
  method: 'POST',
  path: '/jobs',
  summary: 'Offer a job. It is shown at once, unless it asks applicants for money.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ ...jobInput, requirements: z._default(jobInput.requirements, ''), ...wardInput }),
  result: Job,
  refusals: ['place_mismatch', 'place_inactive', 'daily_limit', 'idempotency_mismatch', ...refused],
})
export type NewJob = z.input<typeof createJob.body>

/** Changes a job of one's own. A hidden one is shown again once its texts ask for no money. */
export const updateJob = endpoint({
  method: 'PATCH',
  path: '/jobs/:id',
  summary: 'Change a job of your own, close it (`paused`), or open it again (`active`).',
  access: 'member',
  params: listingId,
  body: z.partial(z.object({ ...jobInput, status: z.enum(['active', 'paused']) })),
  result: Job,
  refusals: ['listing_not_found', 'listing_invalid_transition', ...refused],
})
export type JobChange = z.input<typeof updateJob.body>
