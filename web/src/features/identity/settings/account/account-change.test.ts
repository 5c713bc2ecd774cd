import { expect, test } from 'vitest'
import { changeOf, homeOf, problemsIn } from './account-change.ts'

const nowhere = { county_code: null, constituency_code: null, ward_code: null }
const parklands = { county_code: 47, constituency_code: 274, ward_code: 1367 }
const written = { first_name: 'Amina', last_name: 'Otieno', phone: '', home: nowhere }

test.each([
  [{}, {}],
  [{ first_name: '' }, { first_name: true }],
  [{ phone: '0712 345 678' }, {}],
  [{ phone: '0712 345' }, { phone: true }],
  [{ home: parklands }, {}],
  [{ home: { ...parklands, ward_code: null } }, { home: true }],
])('with %j what is wrong is %j', (changed, problems) => {
  expect(problemsIn({ ...written, ...changed })).toEqual(problems)
})

test('an emptied number is removed, and a home that was not chosen is not sent', () => {
  expect(changeOf(written)).toEqual({ first_name: 'Amina', last_name: 'Otieno', phone: null })
})

test('a number is sent as digits, and a home whole', () => {
  expect(changeOf({ ...written, phone: '0712 345 678', home: parklands })).toMatchObject({
    phone: '254712345678',
    home: parklands,
  })
})

test('a member without a home begins with none', () => {
  expect(homeOf({ home: null })).toEqual(nowhere)
})
