import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { expect, test } from 'vitest'
import { emptyService, type ServiceDraft } from './service-draft.ts'
import { changesOf, checkService, hashOf, reachedStep, serviceErrorsAt, stepAt } from './service-rules.ts'

const whole: ServiceDraft = {
  ...emptyService('1'),
  title: 'Fundi wa mabomba',
  category: 'repairs',
  price: '1,500',
  place: { county_code: 47, constituency_code: 274, ward_code: 1366 },
}
const errorsOf = (changes: Partial<ServiceDraft>) => {
  const checked = checkService({ ...whole, ...changes })
  return 'errors' in checked ? Object.keys(checked.errors) : []
}
const on = (...ranges: { opens: string; closes: string }[]) => noHours.map((_, at) => (at === 0 ? ranges : []))

test('a whole form becomes the body; what only another kind of price or place has is left out', () => {
  expect(checkService({ ...whole, longest: '120', wards: [1366], travel_fee: '300' })).toMatchObject({
    body: {
      price_type: 'fixed',
      price: 1_500,
      duration_minutes: 60,
      longest_minutes: null,
      place: 'provider',
      wards: [],
      travel_fee: null,
      schedule: { every_minutes: 30, notice_hours: 2, capacity: 1, hours: { length: 7 } },
    },
  })
  expect(checkService({ ...whole, price_type: 'quote', price: '' })).toMatchObject({ body: { price: 0 } })
  expect(checkService({ ...whole, price_type: 'hourly', longest: '120', every: '' })).toMatchObject({
    body: { longest_minutes: 120, schedule: { every_minutes: null } },
  })
  expect(checkService({ ...whole, where: 'customer', wards: [1366], travel_fee: ' ' })).toMatchObject({
    body: { wards: [1366], travel_fee: null },
  })
})

test('what does not fit has a sentence beside its field', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ title: 'Fun' })).toEqual(['title'])
  expect(errorsOf({ category: 'phones' })).toEqual(['category'])
  for (const price of ['', '0', '-5', 'mia', '50,000,001']) expect(errorsOf({ price }), price).toEqual(['price'])
  expect(errorsOf({ price_type: 'hourly', longest: '30' })).toEqual(['longest'])
  expect(errorsOf({ hours: noHours })).toEqual(['hours'])
  expect(errorsOf({ hours: on({ opens: '08:00', closes: '08:30' }) })).toEqual(['hours'])
  expect(errorsOf({ hours: on({ opens: '08:00', closes: '12:00' }, { opens: '11:00', closes: '13:00' }) })).toEqual([
    'hours',
  ])
  expect(errorsOf({ hours: on({ opens: '', closes: '12:00' }) })).toEqual(['hours'])
  expect(errorsOf({ hours: on({ opens: '22:00', closes: '02:00' }), duration: '240' })).toEqual([])
  expect(errorsOf({ breaks: [{ opens: '12:00', closes: '' }] })).toEqual(['breaks'])
  expect(errorsOf({ days_off: [{ from: '2027-01-02', until: '2027-01-01' }] })).toEqual(['days_off'])
  expect(errorsOf({ days_off: [{ from: '', until: '' }] })).toEqual(['days_off'])
  expect(errorsOf({ where: 'either' })).toEqual(['wards'])
  expect(errorsOf({ where: 'customer', travel_fee: '50,001' })).toEqual(['travel_fee'])
  expect(errorsOf({ where: 'customer', wards: Array.from({ length: 31 }, (_, at) => at + 1) })).toEqual(['wards'])
  expect(errorsOf({ deposit: '101' })).toEqual(['deposit'])
  expect(errorsOf({ horizon_days: '91' })).toEqual(['horizon_days'])
  expect(errorsOf({ capacity: '0' })).toEqual(['capacity'])
  expect(Object.keys(serviceErrorsAt(['duration_minutes', 'schedule', 'nothing']))).toEqual(['duration', 'hours'])
})

test('only what was changed is sent, and never its place', () => {
  const checked = checkService({ ...whole, price: '2000', place: { ...whole.place, ward_code: 1367 } })
  expect('body' in checked && changesOf(whole, checked.body)).toEqual({ price: 2_000 })
})

test('each step has a URL, and a form is open as far as it is filled in', () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => stepAt(hashOf(step))?.step)).toEqual([0, 1, 2, 3, 4, 5])
  expect(stepAt('#wards')).toEqual({ step: 3, field: 'wards' })
  expect(stepAt('#nothing')).toBe(null)
  expect([reachedStep(emptyService('1')), reachedStep(whole)]).toEqual([0, 5])
  expect(reachedStep({ ...whole, price: '' })).toBe(1)
})
