import { expect, test } from 'vitest'
import { createJob } from '@mtaa/contract/commerce/jobs/jobs'
import { emptyDraft, type JobDraft } from './job-draft.ts'
import { checkDraft, errorsAt } from './job-rules.ts'

const now = Date.parse('2026-11-20T22:00:00Z')
const place = { county_code: 47, constituency_code: 274, ward_code: 1366 }
const good: JobDraft = {
  ...emptyDraft('k', place),
  title: 'Waiter',
  category: 'hospitality',
  employer: 'Mama Njeri Hotel',
  pay_min: '18,000',
  description: 'Serve guests with a smile.',
  deadline: '2026-12-01',
}
const wrongFields = (changes: Partial<JobDraft>) => {
  const checked = checkDraft({ ...good, ...changes }, now)
  return 'errors' in checked ? Object.keys(checked.errors) : []
}

test.each<[Partial<JobDraft>, unknown]>([
  [{}, { min: 18_000, max: 18_000, period: 'month' }],
  [{ pay_max: '22 000' }, { min: 18_000, max: 22_000, period: 'month' }],
  [{ negotiable: true, pay_min: 'x' }, null],
  [{ type: 'volunteer', pay_min: '' }, null],
])('a draft with %j has the pay %j, as the contract takes it', (changes, pay) => {
  const checked = checkDraft({ ...good, ...changes }, now)
  expect(checked).toMatchObject({ body: { pay, ...place } })
  expect(createJob.body.safeParse('body' in checked && checked.body).success).toBe(true)
})

test.each<[Partial<JobDraft>, string]>([
  [{ title: ' abc ' }, 'title'],
  [{ employer: 'x' }, 'employer'],
  [{ category: 'phones' }, 'category'],
  [{ type: 'forced' }, 'type'],
  [{ pay_min: '0' }, 'pay'],
  [{ pay_min: '' }, 'pay'],
  [{ pay_max: '17,999' }, 'pay'],
  [{ pay_max: '5,000,001' }, 'pay'],
  [{ pay_period: 'year' }, 'pay'],
  [{ positions: '501' }, 'positions'],
  [{ description: 'Too short' }, 'description'],
  [{ requirements: 'a'.repeat(2001) }, 'requirements'],
  // In Nairobi it is the 21st already.
  [{ deadline: '2026-11-20' }, 'deadline'],
  [{ deadline: '2027-01-21' }, 'deadline'],
  [{ deadline: '' }, 'deadline'],
  [{ place: { ...place, ward_code: null } }, 'place'],
])('a draft with %j is wrong in %s alone', (changes, field) => {
  expect(wrongFields(changes)).toEqual([field])
})

test('the last days are taken', () => {
  for (const deadline of ['2026-11-21', '2027-01-20']) expect(wrongFields({ deadline })).toEqual([])
})

test("the server's names for a place are the form's one", () => {
  expect(Object.keys(errorsAt(['ward_code', 'title']))).toEqual(['title', 'place'])
})

test.each<[Partial<JobDraft>, object]>([
  [{ pay_min: '18.000' }, { pay: '18.000: do you mean 18,000 or 18?' }],
  [{ pay_max: '22,50' }, { pay: '22,50: do you mean 2,250 or 22.5?' }],
  [{ positions: '1.000' }, { positions: '1.000: do you mean 1,000 or 1?' }],
])('a draft with %j raises the question which number is meant', (changes, errors) => {
  expect(checkDraft({ ...good, ...changes }, now)).toEqual({ errors })
})
