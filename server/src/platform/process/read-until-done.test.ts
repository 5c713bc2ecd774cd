import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUntilDone } from './read-until-done.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const inVain = () => vi.fn(async () => Promise.reject(new Error('no connection')))

test('what cannot be read is read again until it is there; a single failure is not reported', async () => {
  const failed = vi.fn()
  const read = vi.fn(async () => {})
  read.mockRejectedValueOnce(new Error('no connection'))
  readUntilDone(read, { ended: new AbortController().signal, failed })()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(failed).not.toHaveBeenCalled()
})

test('what goes on failing is reported, and a call takes the place of the reading that waits', async () => {
  const failed = vi.fn()
  const read = inVain()
  const follow = readUntilDone(read, { ended: new AbortController().signal, failed })
  follow()
  await vi.advanceTimersByTimeAsync(1000)
  follow()
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(failed).toHaveBeenCalledTimes(2)
})

test('nothing is read, and nothing reported, once it has ended', async () => {
  const ended = new AbortController()
  const failed = vi.fn()
  const read = inVain()
  readUntilDone(read, { ended: ended.signal, failed })()
  await vi.advanceTimersByTimeAsync(0)
  ended.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(1)
  expect(failed).not.toHaveBeenCalled()
})

test('nor is what several calls at once could not read', async () => {
  const ended = new AbortController()
  const read = inVain()
  const follow = readUntilDone(read, { ended: ended.signal, failed: () => {} })
  follow()
  follow()
  await vi.advanceTimersByTimeAsync(0)
  ended.abort()
  follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})
