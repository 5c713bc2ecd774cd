import { expect, test } from 'vitest'
import { isProgramPath } from './program-paths.ts'

test.each([
  ['/api', true],
  ['/api/posts?limit=5', true],
  ['/auth/v1/token', true],
  ['/healthz?x', true],
  ['/auth/login', false],
  ['/apiary', false],
  ['/media/key/320.webp?e=1&s=2', true],
  ['/media/', true],
  ['/media', false],
  ['/media?kind=/media/a', false],
  ['/media-tips', false],
  ['/', false],
  ['/kenya/api/x', false],
])('%s is called by programs: %s', (address, expected) => {
  expect(isProgramPath(address)).toBe(expected)
})
