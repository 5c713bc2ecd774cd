import type { Message } from '@mtaa/contract/community/messages'
import { expect, test } from 'vitest'
import { withMessages, withNewest, withOlder } from './thread-pages.ts'

const message = (seq: number, text = '') => ({ seq, text }) as Message
const page = (from: number, to: number, more = false) => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  more,
})
const seqs = ({ items }: { items: readonly Message[] }) => items.map(({ seq }) => seq)

test('the newest page goes on from what is known', () => {
  expect(seqs(withNewest(page(1, 4), page(3, 6)))).toEqual([1, 2, 3, 4, 5, 6])
  expect(seqs(withNewest(page(1, 4), page(5, 6)))).toEqual([1, 2, 3, 4, 5, 6])
  expect(seqs(withNewest(undefined, page(3, 6)))).toEqual([3, 4, 5, 6])
})

test('after a gap what was known gives way, and can be loaded again', () => {
  const thread = withNewest(page(1, 4), page(9, 10, true))
  expect(seqs(thread)).toEqual([9, 10])
  expect(thread.more).toBe(true)
})

test('older messages come before it', () => {
  const thread = withOlder(page(5, 6, true), page(3, 4))
  expect(seqs(thread)).toEqual([3, 4, 5, 6])
  expect(thread.more).toBe(false)
})

test('a message that comes or changes is put in its place, and never leaves a gap', () => {
  expect(seqs(withMessages(page(3, 4), [message(6), message(5)]))).toEqual([3, 4, 5, 6])
  expect(seqs(withMessages(page(3, 4), [message(6)]))).toEqual([3, 4])
  expect(seqs(withMessages(page(3, 4), [message(2)]))).toEqual([3, 4])
  expect(withMessages(page(3, 4), [message(4, 'x')]).items.at(-1)?.text).toBe('x')
  expect(seqs(withMessages({ items: [], more: false }, [message(1)]))).toEqual([1])
})
