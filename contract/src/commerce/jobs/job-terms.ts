import * as z from 'zod/mini'
import { maxShillings } from '../../money.ts'

/** How a job is worked. */
export const jobTypes = ['full_time', 'part_time', 'casual', 'contract', 'internship', 'volunteer'] as const
export type JobType = (typeof jobTypes)[number]

/** What a job's pay is counted by. */
export const payPeriods = ['hour', 'day', 'week', 'month', 'task'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** The limits of a job's input, in characters, people, whole shillings and days. Plain numbers: the browser needs no schemas. */
export const jobLimits = {
  title: { min: 5, max: 80 },
  employer: { min: 2, max: 80 },
  description: { min: 20, max: 5000 },
  requirements: { max: 2000 },
  positions: { min: 1, max: 500 },
  pay: { min: 1, max: 5_000_000 },
  deadlineDays: 60,
} as const

const wholePay = z.int().check(z.minimum(jobLimits.pay.min), z.maximum(jobLimits.pay.max))

/** Pay as a range of whole shillings; `min` and `max` are equal where the employer named one amount. */
export const Pay = z.object({ min: wholePay, max: wholePay, period: z.enum(payPeriods) })
export type Pay = z.infer<typeof Pay>

/** What the card of a job says beside the fields of all listings. `pay` is null where it is negotiable or volunteering. */
export const JobTerms = z.object({
  employer: z.string(),
  type: z.enum(jobTypes),
  pay: z.nullable(Pay),
})
export type JobTerms = z.infer<typeof JobTerms>

/** How often a job is paid for in a month: 45 hours a week, 26 days. A task counts as it is. */
const timesAMonth: Record<PayPeriod, number> = { hour: 195, day: 26, week: 52 / 12, month: 1, task: 1 }

/** What a job can pay in a month, by which lists are filtered; 0 where nobody has said. */
export const monthlyPay = (pay: Pay | null) =>
  pay === null ? 0 : Math.min(maxShillings, Math.round(pay.max * timesAMonth[pay.period]))
