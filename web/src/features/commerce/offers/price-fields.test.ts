import { expect, test } from 'vitest'
import { isOffer, offerFault } from './price-fields.tsx'

test('an offer counts as it is meant, and is questioned where that is not clear', () => {
  expect([isOffer('12,000', 15_000), offerFault('12,000', 15_000)]).toEqual([true, undefined])
  expect([isOffer('12.000', 15_000), offerFault('12.000', 15_000)]).toEqual([
    false,
    '12.000: do you mean 12,000 or 12?',
  ])
})
