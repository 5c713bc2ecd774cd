import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tenTurns = 200

test('what is within a turn goes on at once, what follows waits for its turn, in order', async () => {
  const throttle = createThrottle(1000)
  const went: string[] = []
  const send = (who: string) => throttle.take(20)?.then(() => went.push(who))
  expect(send('first')).toBeUndefined()
  for (const who of ['Amina', 'Baraka', 'Chebet']) void send(who)
  await vi.advanceTimersByTimeAsync(20)
  expect(went).toEqual(['Amina'])
  await vi.advanceTimersByTimeAsync(40)
  expect(went).toEqual(['Amina', 'Baraka', 'Chebet'])
})

test('what was not used is not saved up, and a large piece is paid off before anybody goes on', async () => {
  const throttle = createThrottle(1000)
  await vi.advanceTimersByTimeAsync(tenTurns)
  expect(throttle.take(100)).toBeUndefined()
  let waits = true
  void throttle.take(1)?.then(() => (waits = false))
  await vi.advanceTimersByTimeAsync(80)
  expect(waits).toBe(true)
  await vi.advanceTimersByTimeAsync(20)
  expect(waits).toBe(false)
})

test('nothing runs where nobody sends', async () => {
  const throttle = createThrottle(1000)
  void throttle.take(20)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(tenTurns)
  expect(vi.getTimerCount()).toBe(0)
})
