import { expect, test } from 'vitest'
import { placeFilter } from './place-filter.ts'

test.each([
  [null, {}],
  [{ county: 47, constituency: null, wards: [] }, { county: 47 }],
  [{ county: 47, constituency: 274, wards: [] }, { constituency: 274 }],
  [{ county: 47, constituency: 274, wards: [1367] }, { ward: 1367 }],
  [{ county: 47, constituency: 274, wards: [1367, 1368] }, { wards: '1367,1368' }],
  [{ county: 99, constituency: 274, wards: [1367] }, {}],
  [{ county: 47, constituency: 999, wards: [9999] }, { county: 47 }],
])('the narrowest codes of %j that can be are the filter %j', (place, filter) => {
  expect(placeFilter(place)).toEqual(filter)
})
