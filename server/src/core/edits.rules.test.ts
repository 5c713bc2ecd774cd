import { expect, test } from 'vitest'
import { changesSubstance } from './edits.rules.ts'

test.each([
  ['Habari za asubuhi', 'habari za asubuhi!!'],
  ['Maji yamerudi Kilimani', 'Maji  yamerudi,\nkilimani.'],
  ['The watter is back', 'The water is back'],
  ['', ''],
  ['Ñandu', 'nandu'],
])('"%s" says the same as "%s"', (before, after) => {
  expect(changesSubstance(before, after)).toBe(false)
})

test.each([
  ['Habari za asubuhi', 'Habari za asubuhi, tuma pesa'],
  ['Do not send money', 'Do send money'],
  ['Call 0712345678', 'Call 0712345679'],
  ['We love them', 'We hate them'],
  ['Look', 'Look duka.co.ke'],
  ['Look', ''],
  ['Send Otieno the money', 'Send money the thief'],
  ['pesa pesa', 'pesa'],
])('"%s" says something else than "%s"', (before, after) => {
  expect(changesSubstance(before, after)).toBe(true)
})
