/** What a draft must be before it can be published, by the limits of the contract: the browser has no schemas. Pure. */
import { isCategory } from '@mtaa/contract/commerce/categories'
import { jobLimits, jobTypes, type Pay, payPeriods } from '@mtaa/contract/commerce/job-terms'
import type { NewJob } from '@mtaa/contract/commerce/jobs'
import { m } from '../../../../paraglide/messages.js'
import { dateOf, type JobDraft } from './job-draft.ts'

const sentences = {
  title: m.jobs_error_title,
  employer: m.jobs_error_employer,
  category: m.jobs_error_category,
  type: m.jobs_error_type,
  pay: m.jobs_error_pay,
  positions: m.jobs_error_positions,
  description: m.jobs_error_description,
  requirements: m.jobs_error_requirements,
  deadline: m.jobs_error_deadline,
  place: m.common_choose_place,
}
export type JobField = keyof typeof sentences
export type JobErrors = Partial<Record<JobField, string>>

// Thousands may have commas or spaces; fractions and letters are refused.
const whole = (text: string) => (/^\d[\d,\s]*$/.test(text.trim()) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN)
const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max

/** Undefined when it is wrong. An empty upper amount means one amount. */
function payOf(draft: JobDraft): Pay | null | undefined {
  if (draft.negotiable || draft.type === 'volunteer') return null
  const min = whole(draft.pay_min)
  const max = draft.pay_max.trim() === '' ? min : whole(draft.pay_max)
  const period = payPeriods.find((known) => known === draft.pay_period)
  const isRight = period && within(min, jobLimits.pay) && within(max, jobLimits.pay) && min <= max
  return isRight ? { min, max, period } : undefined
}

const day = 86_400_000

/** Either the body to send, or the errors by field. */
export function checkDraft(draft: JobDraft, now: number): { body: NewJob } | { errors: JobErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const type = jobTypes.find((known) => known === draft.type)
  const pay = payOf(draft)
  const positions = whole(draft.positions)
  const { category, deadline } = draft
  const [title, employer, description, requirements] = [
    draft.title.trim(),
    draft.employer.trim(),
    draft.description.trim(),
    draft.requirements.trim(),
  ]
  const wrong: (JobField | false)[] = [
    !within(title.length, jobLimits.title) && 'title',
    !within(employer.length, jobLimits.employer) && 'employer',
    !isCategory('jobs', category) && 'category',
    !type && 'type',
    pay === undefined && 'pay',
    !within(positions, jobLimits.positions) && 'positions',
    !within(description.length, jobLimits.description) && 'description',
    !within(requirements.length, jobLimits.requirements) && 'requirements',
    !(deadline >= dateOf(now) && deadline <= dateOf(now + jobLimits.deadlineDays * day)) && 'deadline',
    ward === null && 'place',
  ]
  const fields = wrong.filter((field) => field !== false)
  if (fields.length > 0 || !type || pay === undefined || county === null || constituency === null || ward === null) {
    return { errors: errorsAt(fields) }
  }
  const place = { county_code: county, constituency_code: constituency, ward_code: ward }
  return { body: { title, category, employer, type, pay, positions, description, requirements, deadline, ...place } }
}

/** The form's sentences for fields as the contract names them. */
export function errorsAt(names: readonly string[]): JobErrors {
  const wrong = names.map((name) => (name.endsWith('_code') ? 'place' : name))
  const fields = Object.keys(sentences) as JobField[]
  return Object.fromEntries(fields.flatMap((field) => (wrong.includes(field) ? [[field, sentences[field]()]] : [])))
}
