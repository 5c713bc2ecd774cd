import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendPending, sendUndoable, undoMs, undoPending } from './undo-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const act = (send = vi.fn<() => Promise<unknown>>(() => Promise.resolve())) => {
  const failed = vi.fn<(error: unknown) => void>()
  const undone = vi.fn<() => void>()
  return { title: 'an act', send, failed, undone }
}

test('an act is sent once, after its time', () => {
  const one = act()
  sendUndoable(one)
  vi.advanceTimersByTime(undoMs - 1)
  expect(one.send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(undoMs)
  sendPending()
  expect(one.send).toHaveBeenCalledTimes(1)
})

test('what was undone is never sent, and what was sent cannot be undone', () => {
  const [one, other] = [act(), act()]
  sendUndoable(one)
  undoPending()
  vi.advanceTimersByTime(2 * undoMs)
  sendUndoable(other)
  sendPending()
  undoPending()
  vi.advanceTimersByTime(2 * undoMs)
  expect([one.send, one.undone, other.send, other.undone].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1, 0])
})

test('leaving the page sends what waits at once, and not again when its time comes', () => {
  const one = act()
  sendUndoable(one)
  sendPending()
  sendPending()
  vi.advanceTimersByTime(2 * undoMs)
  expect(one.send).toHaveBeenCalledTimes(1)
})

test('the next act sends the one before it, and each has its whole time', () => {
  const [one, other] = [act(), act()]
  sendUndoable(one)
  vi.advanceTimersByTime(undoMs / 2)
  sendUndoable(other)
  expect([one.send, other.send].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  vi.advanceTimersByTime(undoMs - 1)
  expect(other.send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(other.send).toHaveBeenCalledTimes(1)
})

test('a failure of the sending is passed on', async () => {
  const error = new Error('no network')
  const one = act(vi.fn(() => Promise.reject(error)))
  sendUndoable(one)
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(one.failed).toHaveBeenCalledExactlyOnceWith(error)
})
