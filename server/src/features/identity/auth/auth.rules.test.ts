import { expect, test } from 'vitest'
import { isSmall, judgeReuse, mergeMetadata, normaliseEmail } from './auth.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

for (const [input, email] of [
  [' Amina.Otieno+shop@Mtaa.CO.KE ', 'amina.otieno+shop@mtaa.co.ke'],
  ["o'brien@mtaa.test", "o'brien@mtaa.test"],
  ['amina@localhost', null],
  ['amina@@mtaa.test', null],
  ['amina@-mtaa.test', null],
  ['amina otieno@mtaa.test', null],
  ['amina@mtaa.test\nbcc: x@y.z', null],
  ['ȧmina@mtaa.test', null],
  [`${'a'.repeat(65)}@mtaa.test`, null],
] as const)
  test(`the address ${JSON.stringify(input).slice(0, 40)} is ${email ? 'kept' : 'none'}`, () => {
    expect(normaliseEmail(input)).toBe(email)
  })

const ago = (ms: number | null) => (ms === null ? null : new Date(now.getTime() - ms))

for (const [what, token, verdict] of [
  ['the active one', { used: null, distance: 0, parent: false, renewed: 3_600_000 }, 'active'],
  ['one of after what the database remembers', { used: null, distance: -1, parent: false, renewed: null }, 'active'],
  ['the parent, just used', { used: 9_999, distance: 1, parent: true, renewed: 9_999 }, 'active'],
  ['an older one, just used', { used: 9_999, distance: 3, parent: false, renewed: 9 }, 'active'],
  ['the parent, used long ago', { used: 10_000, distance: 1, parent: true, renewed: 10_000 }, 'lost answer'],
  ['the parent, no moment kept', { used: null, distance: 1, parent: true, renewed: null }, 'lost answer'],
  ['the parent, answered anew just now', { used: null, distance: 2, parent: true, renewed: 9_999 }, 'active'],
  ['a replaced answer to the parent', { used: 10_000, distance: 1, parent: false, renewed: 10_000 }, 'copy'],
  ['an older one, used long ago', { used: 10_000, distance: 2, parent: false, renewed: 9 }, 'copy'],
  ['an older one, no moment kept', { used: null, distance: 2, parent: false, renewed: 9 }, 'copy'],
] as const)
  test(`a refresh token that is ${what} is judged: ${verdict}`, () => {
    const { used, distance, parent, renewed } = token
    const state = { used_at: ago(used), distance, is_parent: parent, renewed_at: ago(renewed) }
    expect(judgeReuse(state, now)).toBe(verdict)
  })

test('metadata is merged key by key, null takes away, and what is verified is ours to say', () => {
  const merged = mergeMetadata({ a: 1, b: { c: 2 }, email_verified: false }, { a: null, b: 3, email_verified: true })
  expect(merged).toEqual({ b: 3, email_verified: false })
})

test('metadata is measured in bytes', () => {
  expect(isSmall({ a: 'x'.repeat(8184) })).toBe(true)
  expect(isSmall({ a: 'x'.repeat(8185) })).toBe(false)
  expect(isSmall({ a: '€'.repeat(3000) })).toBe(false)
})
