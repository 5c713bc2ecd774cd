import { expect, test } from 'vitest'
import { nextWords } from './next-words.ts'

const order = (status: 'accepted' | 'shipped', method: 'pickup' | 'rider') => ({
  status,
  delivery: { method },
  life: { due_at: '2026-12-10T09:00:00.000Z' },
})

test('what happens next is said by the way of delivery, with the day on which it ends by itself', () => {
  expect(nextWords(order('shipped', 'rider'), 'buyer', 'en')).toEqual({
    title: 'It is on its way',
    text: 'When you have it, show the code or confirm. If you do nothing, it counts as delivered on 10 Dec.',
    until: null,
  })
  expect(nextWords(order('shipped', 'pickup'), 'buyer', 'en')?.title).toBe('Ready to pick up')
  expect(nextWords(order('accepted', 'pickup'), 'seller', 'en')).toMatchObject({
    title: 'Get it ready',
    until: '2026-12-10T09:00:00.000Z',
  })
})
