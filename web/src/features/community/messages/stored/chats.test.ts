import { day } from '@mtaa/contract/time'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { expect, test } from 'vitest'
import { newestFirst, tooMuch, withNews, withoutGone } from './chats.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const conversation = { id: 'one', last: null } as unknown as Conversation
const message = (seq: number, daysAgo = 0, text = `${seq}`) =>
  ({ seq, text, quote: null, created_at: new Date(now - daysAgo * day).toISOString() }) as Message
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

test('of what was deleted for both nothing stays: its words, where it is quoted, and the line of the list', () => {
  const quoting = { ...message(3), quote: { seq: 2, sender_id: null, text: '2', deleted: false } }
  const last = { seq: 3, sender_id: null, text: '3', kind: 'text' as const, created_at: '2026-11-20T08:00:00Z' }
  const stored = withNews(undefined, { ...conversation, last }, [message(1), message(2), quoting], now)
  const left = withoutGone(stored, new Set([2]))
  expect(left?.messages.map(({ text, deleted }) => [text, deleted ?? false])).toEqual([
    ['1', false],
    ['', true],
    ['3', false],
  ])
  expect(left?.messages[2]?.quote).toMatchObject({ text: '', deleted: true })
  expect(left?.conversation.last?.text).toBe('3')
  expect(withoutGone(stored, new Set([3]))?.conversation.last).toMatchObject({ text: '', kind: 'deleted' })
  expect(left && withoutGone(left, new Set([2, 9]))).toBeUndefined()
})
