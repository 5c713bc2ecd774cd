import { day } from '@mtaa/contract/time'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { expect, test } from 'vitest'
import { newestFirst, tooMuch, withNews } from './chats.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const conversation = { id: 'one', last: null } as unknown as Conversation
const message = (seq: number, daysAgo = 0, text = `${seq}`) =>
  ({ seq, text, created_at: new Date(now - daysAgo * day).toISOString() }) as Message
const chat = (...messages: Message[]) => withNews(undefined, conversation, messages, now)
const seqs = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq)

test('what is new follows on what is known, and what has changed replaces it', () => {
  const next = withNews(chat(message(1), message(2)), conversation, [message(2, 0, ''), message(3)], now)
  expect(next.messages.map(({ text }) => text)).toEqual(['1', '', '3'])
  expect(next.seq).toBe(3)
  expect(withNews(next, conversation, [], now)).toEqual(next)
})

test('where some between are missing, what was known gives way', () => {
  const next = withNews(chat(message(1), message(2)), conversation, [message(7), message(8)], now)
  expect([seqs(next), next.seq]).toEqual([[7, 8], 8])
})

test('messages older than 30 days go, and are still known', () => {
  const next = chat(message(1, 31), message(2, 29))
  expect([seqs(next), next.seq]).toEqual([[2], 2])
  expect(withNews(chat(message(1, 29)), conversation, [], now + 2 * day)).toMatchObject({ messages: [], seq: 1 })
})

test('the oldest chats go where there is no room', () => {
  const [old, middle, young] = [chat(message(1, 9)), chat(message(1, 5)), chat(message(1, 1))]
  const empty = chat()
  const sized = [middle, empty, young, old].map((one) => ({ chat: one, bytes: 10 }))
  expect(newestFirst([old, young, middle])).toEqual([young, middle, old])
  expect(tooMuch(sized, 20)).toEqual([old, empty])
})
