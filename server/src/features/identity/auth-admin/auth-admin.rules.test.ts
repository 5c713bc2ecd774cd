import { hour, day } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { durationIn, linksOf, pageIn } from './auth-admin.rules.ts'

test.for([
  ['24h', day],
  ['2h45m', 9_900_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
  ['100ns', 1],
  ['876600h', 876_600 * hour],
  ['', null],
  ['none', null],
  ['-1h', null],
  ['1d', null],
  ['h', null],
  ['1h ', null],
  ['99999999999h', null],
] as const)('a ban of %s lasts %s ms', ([text, length]) => {
  expect(durationIn(text)).toBe(length)
})

test('an empty or zero page is the first; other texts are no page', () => {
  expect(pageIn({ page: '', per_page: '' })).toEqual({ page: 1, perPage: 50 })
  expect(pageIn({ page: '0', per_page: '0' })).toEqual({ page: 1, perPage: 50 })
  expect(pageIn({ page: '3', per_page: '99999' })).toEqual({ page: 3, perPage: 1000 })
  for (const page of ['-1', 'x', '1.5', '1e9', '99999999']) expect(pageIn({ page })).toBeNull()
})

test('the Link header has the next and the last page', () => {
  expect(linksOf({ page: 1, perPage: 50 }, 120)).toBe(
    '</admin/users?page=2&per_page=50>; rel="next", </admin/users?page=3&per_page=50>; rel="last"',
  )
  expect(linksOf({ page: 1, perPage: 50 }, 0)).toBe('</admin/users?page=1&per_page=50>; rel="last"')
})
