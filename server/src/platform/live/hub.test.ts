import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createHub } from './hub.ts'
import { createRecentMessages } from './recent-messages.ts'

/** A response that remembers what was written into it. */
function createResponse() {
  const written: string[] = []
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableLength: 0,
    write: (bytes: string | Buffer) => written.push(String(bytes)),
    end: () => void response.emit('close'),
  })
  return { written, response: response as unknown as ServerResponse }
}

test('all open streams get one heartbeat with the newest id, and none is sent when nobody reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const hub = createHub<string>()
    const [one, other] = [createResponse(), createResponse()]
    hub.open(one.response, ['site'], 'one', undefined)
    hub.send('site', { data: 1 })
    hub.open(other.response, ['site'], 'other', undefined)
    vi.advanceTimersByTime(25_000)
    await turn()
    const id = /^id: (\S+)$/m.exec(one.written.join(''))?.[1]
    // The second stream was opened after the message: the heartbeat says nothing new to it.
    expect([one.written.at(-1), other.written.at(-1)]).toEqual([`: ${id}\n\n`, `: ${id}\n\n`])
    expect(vi.getTimerCount()).toBe(1)
    for (const { owner } of hub.streams) expect(['one', 'other']).toContain(owner)
    for (const stream of hub.streams) hub.end(stream)
    expect(vi.getTimerCount()).toBe(0)
    expect(hub.stats()).toMatchObject({ clients: 0, topics: 0 })
  } finally {
    vi.useRealTimers()
  }
})

test('a message reaches thousands over several turns, in order, and nobody who came after it', async () => {
  const hub = createHub<number>()
  const readers = Array.from({ length: 1200 }, createResponse)
  for (const [at, { response }] of readers.entries()) hub.open(response, ['site'], at, undefined)
  hub.send('site', { data: 1 })
  hub.send('site', { data: 2 })
  const late = createResponse()
  hub.open(late.response, ['site'], -1, undefined)
  hub.send('site', { data: 3 })
  const dataOf = ({ written }: { written: string[] }) => written.join('').match(/^data: \d+$/gm)
  while (dataOf(late) === null) await turn()
  for (const reader of readers) expect(dataOf(reader)).toEqual(['data: 1', 'data: 2', 'data: 3'])
  expect(dataOf(late)).toEqual(['data: 3'])
})

test('recent messages are bounded, and say what came after an id or that they do not know', () => {
  const recent = createRecentMessages()
  const add = (count: number, size: number) => {
    for (let n = 0; n < count; n++) recent.add('site', (id) => id.padEnd(size))
  }
  add(10, 100)
  const id = recent.idOf(7)
  expect(recent.after(id)?.map(({ number }) => number)).toEqual([8, 9, 10])
  expect(recent.after(recent.idOf(10))).toEqual([])
  expect(recent.after(recent.idOf(11))).toBeUndefined()
  expect(recent.after(createRecentMessages().idOf(0))).toBeUndefined()
  add(2000, 1000)
  expect(recent.after(id)).toBeUndefined()
  const oldest = recent.newest - 400
  expect(recent.after(recent.idOf(oldest))).toHaveLength(400)
})
