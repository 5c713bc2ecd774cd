import { expect, test } from 'vitest'
import { momentIn } from './nairobi-field.ts'

test.for([
  ['2026-11-27T15:00', '2026-11-27T12:00:00.000Z'],
  ['2026-01-01T02:59', '2025-12-31T23:59:00.000Z'],
  ['2026-13-01T00:00', undefined],
  ['2026-11-27', undefined],
  ['yesterday', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%s is %s', ([typed, moment]) => {
  expect(momentIn(typed)).toBe(moment)
})
