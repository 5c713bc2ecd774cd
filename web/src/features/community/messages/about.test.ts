import { expect, test } from 'vitest'
import { aboutIn, searchAbout } from './about.ts'

const id = '0192f0c1-2d3e-7a4b-8c5d-6e7f80912345'

test('an address says what a conversation is about', () => {
  const about = { kind: 'product', id } as const
  expect(aboutIn(new URLSearchParams(searchAbout(about)))).toEqual(about)
  expect(searchAbout(undefined)).toBe('')
})

test.each(['', 'product', `pet:${id}`, 'product:1', `product:${id}x`])('%j says nothing', (text) =>
  expect(aboutIn(new URLSearchParams({ about: text }))).toBeUndefined(),
)
