/** What a draft must be before it can be published, by the limits of the contract: the browser has no schemas. Pure. */
import { day } from '@mtaa/contract/time'
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import { jobLimits, jobTypes, type Pay, payPeriods } from '@mtaa/contract/commerce/jobs/job-terms'
import type { NewJob } from '@mtaa/contract/commerce/jobs/jobs'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { dayOf } from '@mtaa/contract/nairobi'
import { type JobDraft } from './job-draft.ts'

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

const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max

/** Undefined when it is wrong. An empty upper amount means one amount. */
function payOf(draft: JobDraft): Pay | null | undefined {
  if (draft.negotiable || draft.type === 'volunteer') return null
  const min = wholeIn(draft.pay_min)
  const max = draft.pay_max.trim() === '' ? min : wholeIn(draft.pay_max)
  const period = payPeriods.find((known) => known === draft.pay_period)
  const isRight = period && within(min, jobLimits.pay) && within(max, jobLimits.pay) && min <= max
  return isRight ? { min, max, period } : undefined
}

/** Either the body to send, or the errors by field. */
export function checkDraft(draft: JobDraft, now: number): { body: NewJob } | { errors: JobErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const type = jobTypes.find((known) => known === draft.type)
  const pay = payOf(draft)
  const positions = wholeIn(draft.positions)
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
    !(deadline >= dayOf(now) && deadline <= dayOf(now + jobLimits.deadlineDays * day)) && 'deadline',
    ward === null && 'place',
  ]
  const fields = wrong.filter((field) => field !== false)
  if (fields.length > 0 || !type || pay === undefined || county === null || constituency === null || ward === null) {
    return { errors: { ...errorsAt(fields), ...questionsOf(draft, fields) } }
  }
  const place = { county_code: county, constituency_code: constituency, ward_code: ward }
  return { body: { title, category, employer, type, pay, positions, description, requirements, deadline, ...place } }
}

/** The questions about numbers that can be meant in two ways. */
function questionsOf({ pay_min: min, pay_max: max, positions }: JobDraft, wrong: readonly JobField[]): JobErrors {
  const questions = { pay: whichNumber(min) ?? whichNumber(max), positions: whichNumber(positions) }
  return Object.fromEntries(
    wrong
      .flatMap((field) => (field === 'pay' || field === 'positions' ? [[field, questions[field]] as const] : []))
      .filter(([, question]) => question !== undefined),
  )
}

/** The form's sentences for fields as the contract names them. */
export function errorsAt(names: readonly string[]): JobErrors {
  const wrong = names.map((name) => (name.endsWith('_code') ? 'place' : name))
  const fields = Object.keys(sentences) as JobField[]
  return Object.fromEntries(fields.flatMap((field) => (wrong.includes(field) ? [[field, sentences[field]()]] : [])))
}
