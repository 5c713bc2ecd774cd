import { hour } from '@mtaa/contract/time'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  added,
  begun,
  type Entry,
  isDoubtful,
  type NewEntry,
  nextOf,
  recovered,
  retried,
  settled,
  tried,
} from './entry.ts'

const write = (key: string, more: Partial<NewEntry> = {}): NewEntry => ({
  key,
  userId: 'amina',
  lane: 'posts',
  method: 'POST',
  path: '/posts',
  body: { content: key },
  ...more,
})

/** A server that carries out a key once, over a line that may be cut before or after. */
function server() {
  const carriedOut: string[] = []
  return {
    carriedOut,
    call({ key }: Entry, fate: Fate): ReturnType<typeof outcomes>[Fate] {
      const arrives = fate === 'ok' || fate === 'answer lost'
      if (arrives && !carriedOut.includes(key)) carriedOut.push(key)
      return outcomes()[fate]
    },
  }
}

const outcomes = () =>
  ({
    ok: { kind: 'acknowledged' },
    'answer lost': { kind: 'lost' },
    'never arrived': { kind: 'lost' },
    refused: { kind: 'refused', reason: 'Text is too long' },
    'signed out': { kind: 'unauthorised' },
  }) as const
type Fate = keyof ReturnType<typeof outcomes>

const fates: Fate[] = ['ok', 'answer lost', 'never arrived', 'refused', 'signed out']
const steps = fc.array(
  fc.oneof(
    fc.constant({ do: 'write' as const }),
    fc.record({ do: fc.constant('send' as const), fate: fc.constantFrom(...fates), crash: fc.boolean() }),
    fc.constant({ do: 'reload' as const }),
    fc.constant({ do: 'retry' as const }),
  ),
  { maxLength: 60 },
)

test('in every sequence of cuts, refusals, crashes and reloads each write happens at most once, and in order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { call, carriedOut } = server()
      const acknowledged: string[] = []
      const wasRetried = new Set<string>()
      let queue: Entry[] = []
      let count = 0
      const step = (one: (typeof all)[number]) => {
        if (one.do === 'write') queue = added(queue, write(String(count++).padStart(3, '0')), 0)
        if (one.do === 'reload') queue = queue.map(recovered)
        if (one.do === 'retry') {
          for (const { key, state } of queue) if (state === 'failed') wasRetried.add(key)
          queue = queue.map((entry) => (entry.state === 'failed' ? retried(entry) : entry))
        }
        if (one.do !== 'send') return
        const next = nextOf(queue, 'amina', 'posts')
        if (!next) return
        const sent = tried(begun(next), 1)
        queue = queue.map((entry) => (entry.key === next.key ? sent : entry))
        const outcome = call(sent, one.fate)
        // A crash after the server's work and before ours.
        if (one.crash) return
        if (outcome.kind === 'acknowledged') acknowledged.push(next.key)
        queue = queue.flatMap((entry) => (entry.key === next.key ? (settled(entry, outcome) ?? []) : entry))
      }
      for (const one of all) step(one)
      // In the end the line is there.
      for (let n = 0; n < all.length + 1; n++) {
        step({ do: 'reload' })
        step({ do: 'send', fate: 'ok', crash: false })
      }
      expect(new Set(acknowledged).size).toBe(acknowledged.length)
      expect(new Set(carriedOut).size).toBe(carriedOut.length)
      const failed = queue.filter(({ state }) => state === 'failed').map(({ key }) => key)
      expect(queue.length).toBe(failed.length)
      // Nothing is lost: what was written has happened, or waits for its author with a reason.
      const ended = new Set([...carriedOut, ...failed])
      expect(ended.size).toBe(count)
      const inOrder = carriedOut.filter((key) => !wasRetried.has(key))
      expect(inOrder).toEqual(inOrder.toSorted())
    }),
    { numRuns: 300 * Number(process.env['PROPERTY_RUNS'] ?? 1) },
  )
})

test('the last write wins, and one that is being sent is followed by the next', () => {
  const like = (key: string, liked: boolean) => write(key, { lane: 'likes', collapse: 'like 1', body: { liked } })
  const twice = added(added([], like('a', true), 0), like('b', false), 0)
  expect(twice.map(({ key }) => key)).toEqual(['b'])
  const sending = twice.map(begun)
  expect(added(sending, like('c', true), 0).map(({ key }) => key)).toEqual(['b', 'c'])
  expect(nextOf(added(sending, like('c', true), 0), 'amina', 'likes')).toBeUndefined()
})

test("another member's writes are never next, and never replaced", () => {
  const like = (key: string, userId: string) => write(key, { userId, collapse: 'like 1' })
  const both = added(added([], like('a', 'brian'), 0), like('b', 'amina'), 0)
  expect(both).toHaveLength(2)
  expect(nextOf(both, 'amina', 'posts')?.key).toBe('b')
  expect(nextOf(both, 'chege', 'posts')).toBeUndefined()
})

test('a failed write does not hold up the next one', () => {
  const [first, second] = added(added([], write('a'), 0), write('b'), 0)
  if (!first || !second) throw new Error('two writes')
  const failed = settled(first, { kind: 'refused', reason: 'no' })
  expect(failed && nextOf([failed, second], 'amina', 'posts')?.key).toBe('b')
})

test('the same write twice is one, and a doubtful one is not sent by itself', () => {
  const once = added([], write('a'), 0)
  expect(added(once, write('a'), 5)).toEqual(once)
  const [entry] = once
  if (!entry) throw new Error('one write')
  expect(isDoubtful(entry, 100 * hour)).toBe(false)
  expect(isDoubtful(tried(entry, 0), 39 * hour)).toBe(false)
  expect(isDoubtful(tried(entry, 0), 41 * hour)).toBe(true)
})
