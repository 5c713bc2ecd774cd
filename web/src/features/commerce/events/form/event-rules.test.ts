import { expect, test } from 'vitest'
import { emptyEvent, emptyType, type EventDraft } from './event-draft.ts'
import { changesOf, checkEvent, hashOf, reachedStep, stepAt } from './event-rules.ts'

const now = Date.parse('2026-11-27T09:00:00.000Z')
const type = { ...emptyType('a'), name: 'Regular', price: '500', quantity: '1,000' }
const whole: EventDraft = {
  ...emptyEvent('1'),
  title: 'Usiku wa taarab',
  category: 'music',
  starts: '2026-12-11T19:00',
  ends: '2026-12-11T23:00',
  location: 'KICC',
  types: [type],
  place: { county_code: 47, constituency_code: 274, ward_code: 1366 },
}
const errorsOf = (changes: Partial<EventDraft>) => {
  const checked = checkEvent({ ...whole, ...changes }, now)
  return 'errors' in checked ? Object.keys(checked.errors) : []
}

test('a whole form becomes the body; the times are those of Nairobi', () => {
  expect(checkEvent(whole, now)).toMatchObject({
    body: {
      starts_at: '2026-12-11T16:00:00.000Z',
      ends_at: '2026-12-11T20:00:00.000Z',
      opens_at: null,
      online_url: null,
      repeat: null,
      ticket_types: [{ name: 'Regular', price: 500, quantity: 1_000, per_person: 10, hidden_code: null }],
    },
  })
})

test('it starts ahead, ends after it, and takes 14 days at most, a week where it repeats every week', () => {
  expect(errorsOf({ starts: '2026-11-27T12:00', ends: '2026-11-27T13:00' })).toEqual(['starts'])
  expect(errorsOf({ starts: '' })).toEqual(['starts'])
  expect(errorsOf({ ends: '2026-12-11T19:00' })).toEqual(['ends'])
  expect(errorsOf({ ends: '2026-12-25T19:01' })).toEqual(['ends'])
  expect(errorsOf({ ends: '2026-12-25T19:00' })).toEqual([])
  expect(errorsOf({ ends: '2026-12-19T19:00', repeat: 'week' })).toEqual(['ends'])
  expect(errorsOf({ opens: '2026-12-11T06:59' })).toEqual(['opens'])
  expect(errorsOf({ repeat: 'month', count: '27' })).toEqual(['count'])
})

test('an online event has a link, another none', () => {
  expect(errorsOf({ mode: 'online', online_url: 'http://meet.example' })).toEqual(['online_url'])
  expect(checkEvent({ ...whole, online_url: 'https://meet.example', place_hidden: true }, now)).toMatchObject({
    body: { online_url: null, place_hidden: true },
  })
})

test('types have names of their own, dates that fit, and never fewer than are taken', () => {
  const wrong: Partial<typeof type>[] = [
    { name: '' },
    { price: '' },
    { quantity: '0' },
    { quantity: '4', taken: 5 },
    { per_person: '21' },
    { hidden_code: 'abc' },
    { sales_until: '2026-12-11T23:01' },
    { sales_from: '2026-12-11T19:00' },
    { admits_from: '2026-12-11T19:00' },
  ]
  for (const changes of wrong)
    expect(errorsOf({ types: [{ ...type, ...changes }] }), JSON.stringify(changes)).toEqual(['types'])
  expect(errorsOf({ types: [type, { ...type, key: 'b', name: 'regular' }] })).toEqual(['types'])
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...type, key: `${at}`, name: `Type ${at}` }))
  expect(errorsOf({ types: many(11) })).toEqual(['types'])
  expect(errorsOf({ types: many(10) })).toEqual([])
  expect(errorsOf({ types: [{ ...type, price: '0' }] })).toEqual([])
})

test('only what was changed is sent', () => {
  const checked = checkEvent({ ...whole, title: 'Usiku wa ngoma' }, now)
  expect('body' in checked && changesOf(whole, checked.body)).toEqual({ title: 'Usiku wa ngoma' })
})

test('each step has a URL, and a form is open as far as it is filled in', () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => stepAt(hashOf(step))?.step)).toEqual([0, 1, 2, 3, 4, 5])
  expect(stepAt('#location')).toEqual({ step: 2, field: 'location' })
  expect(stepAt('#nothing')).toBe(null)
  expect([reachedStep(emptyEvent('1'), now), reachedStep(whole, now)]).toEqual([0, 5])
  expect(reachedStep({ ...whole, types: [emptyType('a')] }, now)).toBe(3)
})
