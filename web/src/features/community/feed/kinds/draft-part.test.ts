import { expect, test } from 'vitest'
import { isBlankPart, isPart, newPart, partBody, partProblems, visibilityFor } from './draft-part.ts'

test.each([
  [[], 'Write at least two options'],
  [['Ndio', ' '], 'Write at least two options'],
  [['Ndio', ' ndio '], 'Two options are the same'],
  [['Ndio', 'x'.repeat(81)], 'An option has at most 80 characters'],
  [['Ndio', '', 'Hapana'], undefined],
])('what is wrong with the options %j: %s', (options, problem) =>
  expect(partProblems({ ...newPart(), kind: 'poll', options }).options).toBe(problem),
)

test('only what belongs to the chosen kind is checked and sent', () => {
  const part = { ...newPart(), options: [' Ndio ', '', 'Hapana'], days: 3, what: ' Mbuzi ', where: ' ' }
  expect(partBody(part)).toEqual({ kind: 'text' })
  expect(partBody({ ...part, kind: 'poll' })).toEqual({ kind: 'poll', poll: { options: ['Ndio', 'Hapana'], days: 3 } })
  expect(partBody({ ...part, kind: 'lost' })).toEqual({ kind: 'lost', lost_and_found: { what: 'Mbuzi', where: null } })
  expect(partProblems({ ...newPart(), kind: 'found' })).toEqual({ what: 'Write what it is' })
  expect(partProblems({ ...newPart(), kind: 'alert' })).toEqual({})
  expect([isBlankPart(part), isBlankPart({ ...part, kind: 'poll' })]).toEqual([true, false])
})

test('an alert is for a place, and a stored draft has all parts', () => {
  expect([visibilityFor('alert', 'public'), visibilityFor('alert', 'ward')]).toEqual(['county', 'ward'])
  expect(visibilityFor('poll', 'public')).toBe('public')
  expect([isPart(newPart()), isPart({}), isPart({ ...newPart(), options: [1] as never })]).toEqual([true, false, false])
})
