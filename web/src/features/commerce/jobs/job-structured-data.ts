import type { JobType, PayPeriod } from '@mtaa/contract/commerce/jobs/job-terms'
import type { Job } from '@mtaa/contract/commerce/jobs/jobs'
import { addressOf } from '../listings/index.ts'

const types: Record<JobType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  casual: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
}
// A task is no unit of time.
const units: Record<PayPeriod, string | undefined> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  task: undefined,
}

/** A job as structured data: a JobPosting, as search engines list them. */
export function jobStructuredData(job: Job) {
  const { pay, requirements } = job
  const unitText = pay ? units[pay.period] : undefined
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.created_at,
    validThrough: job.deadline,
    employmentType: types[job.type],
    hiringOrganization: { '@type': 'Organization', name: job.employer },
    jobLocation: { '@type': 'Place', address: addressOf(job) },
    totalJobOpenings: job.positions,
    directApply: true,
    ...(requirements && { qualifications: requirements }),
    ...(pay &&
      unitText && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'KES',
          value: { '@type': 'QuantitativeValue', minValue: pay.min, maxValue: pay.max, unitText },
        },
      }),
  }
}
