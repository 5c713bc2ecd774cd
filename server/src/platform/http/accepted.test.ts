import { expect, test } from 'vitest'
import { codingFor, namesType } from './accepted.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', undefined],
  ['br;Q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  [' br ; q=0.001 ', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0', undefined],
  ['identity;q=0, *', 'br'],
  ['x-gzip', 'gzip'],
  ['brotli', undefined],
  ['br;q=nope', undefined],
  ['br;q=2', undefined],
  [',, gzip ,', 'gzip'],
])('of br and gzip, who says %j gets %j', (header, coding) => {
  expect(codingFor(header, ['br', 'gzip'])).toBe(coding)
})

test('a type of content that weighs nothing is refused', () => {
  expect(namesType('image/avif,image/webp,*/*;q=0.8', 'image/avif')).toBe(true)
  expect(namesType('IMAGE/AVIF;q=0.1', 'image/avif')).toBe(true)
  expect(namesType('image/avif;q=0, */*', 'image/avif')).toBe(false)
  expect(namesType('*/*', 'image/avif')).toBe(false)
  expect(namesType(undefined, 'image/avif')).toBe(false)
})
