import { afterEach, expect, test, vi } from 'vitest'
import { alone, openChannel } from './between-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))

test('where locks are missing or forbidden the work is done, and its own failure is not done twice', async () => {
  const work = vi.fn(async () => {})
  vi.stubGlobal('navigator', {})
  await alone('cart', work)
  vi.stubGlobal('navigator', { locks: { request: refuse } })
  await alone('cart', work)
  expect(work).toHaveBeenCalledTimes(2)
  const failing = vi.fn(() => Promise.reject(new Error('lost')))
  vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, run: () => Promise<void>) => run() } })
  await expect(alone('cart', failing)).rejects.toThrow('lost')
  expect(failing).toHaveBeenCalledTimes(1)
})

test('who no longer waits for a lock does nothing', async () => {
  const work = vi.fn(async () => {})
  vi.stubGlobal('navigator', { locks: { request: refuse } })
  await expect(alone('live', work, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(work).not.toHaveBeenCalled()
})

test('without channels each tab is on its own', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openChannel('live')).toBeUndefined()
})
