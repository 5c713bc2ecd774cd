import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { type JobType, jobTypes, type Pay, type PayPeriod } from '@mtaa/contract/commerce/jobs/job-terms'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'

const types: Record<JobType, () => string> = {
  full_time: m.jobs_full_time,
  part_time: m.jobs_part_time,
  casual: m.jobs_casual,
  contract: m.jobs_contract,
  internship: m.jobs_internship,
  volunteer: m.jobs_volunteer,
}

/** How a job is worked, in words. */
export const typeName = (type: JobType) => types[type]()

/** The types as a list's filter. */
export const jobListTypes = () => ({
  label: m.jobs_type(),
  options: jobTypes.map((type) => [type, typeName(type)] as const),
})

const periods: Record<PayPeriod, (inputs: { pay: string }) => string> = {
  hour: m.jobs_an_hour,
  day: m.jobs_a_day,
  week: m.jobs_a_week,
  month: m.jobs_a_month,
  task: m.jobs_a_task,
}

/** The pay of a job: `KSh 700–900 a day`. */
export function payText(pay: Pay | null, type: JobType, language: Language): string {
  if (pay === null) return type === 'volunteer' ? m.jobs_unpaid() : m.jobs_negotiable()
  const least = formatPrice(pay.min, language)
  return periods[pay.period]({ pay: pay.max > pay.min ? `${least}–${formatNumber(pay.max)}` : least })
}

/** The last day on which a job can be applied for; a deadline is the end of that day. */
export const lastDayText = (deadline: string, language: Language) =>
  formatMoment(new Date(deadline).getTime() - 1, language).replace(/,[^,]*$/, '')
