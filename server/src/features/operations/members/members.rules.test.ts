import { expect, test } from 'vitest'
import { actRefusal, endOf, firstIdOf, maskEmail, readTyped, splitNames } from './members.rules.ts'
import { newId } from '../../../platform/database/ids.ts'

const id = '0190a0c0-0000-7000-8000-00000000abcd'

test.for([
  ['0712345678', { by: 'phone', phone: '254712345678' }],
  ['+254 (712) 345-678', { by: 'phone', phone: '254712345678' }],
  ['712 345 678', { by: 'phone', phone: '254712345678' }],
  ['0712', undefined],
  [id.toUpperCase(), { by: 'id', id }],
  [' Amina@Mtaa.test ', { by: 'email', email: 'amina@mtaa.test' }],
  ['@Shiru', { by: 'handle', begins: 'shiru' }],
  ['@s', undefined],
  ['a', undefined],
  ['  Mary   Wanjiru ', { by: 'names', words: ['mary', 'wanjiru'] }],
  ['a b c d e f', { by: 'names', words: ['a', 'b', 'c', 'd'] }],
] as const)('%s is searched by what it looks like', ([typed, expected]) => {
  expect(readTyped(typed)).toEqual(expected)
})

test('words are first and last name in each way that they can be', () => {
  expect(splitNames(['mary'])).toEqual([])
  expect(splitNames(['mary', 'wanjiru', 'kamau'])).toEqual([
    { first: 'mary', last: 'wanjiru kamau' },
    { first: 'wanjiru kamau', last: 'mary' },
    { first: 'mary wanjiru', last: 'kamau' },
    { first: 'kamau', last: 'mary wanjiru' },
  ])
})

test('ids of a moment lie between those of the moments around it', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const later = new Date(at.getTime() + 1)
  const made = newId(at)
  expect([firstIdOf(at), made, firstIdOf(later)]).toEqual([firstIdOf(at), made, firstIdOf(later)].toSorted())
})

test('acts are about others, and about admins only by Super-Admins', () => {
  const of = (name: string, ...roles: string[]) => ({ id: name, roles })
  expect(actRefusal(of('a', 'Super-Admin'), of('a'))).toBe('member_act_self')
  expect(actRefusal(of('a', 'Admin'), of('b', 'Admin'))).toBe('member_act_staff')
  expect(actRefusal(of('a', 'Admin'), of('b', 'Super-Admin'))).toBe('member_act_staff')
  expect(actRefusal(of('a', 'Admin'), of('b', 'Event-Moderator'))).toBeUndefined()
  expect(actRefusal(of('a', 'Super-Admin'), of('b', 'Super-Admin'))).toBeUndefined()
})

test('a mail address is masked, and a suspension for good has no end', () => {
  expect(maskEmail('amina.otieno@mtaa.test')).toBe('a•••@mtaa.test')
  const now = new Date('2026-03-01T12:00:00Z')
  expect(endOf(null, now)).toBeNull()
  expect(endOf(new Date('2026-02-01'), now)).toBeNull()
  expect(endOf(new Date('2999-01-01'), now)).toBeNull()
  expect(endOf(new Date('2026-04-01'), now)).toBe('2026-04-01T00:00:00.000Z')
})
