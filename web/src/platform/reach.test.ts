import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, isReached, unanswered } from './reach.ts'

const network = { up: false, tries: 0 }

beforeEach(() => {
  Object.assign(network, { up: false, tries: 0 })
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', async () => {
    network.tries++
    if (!network.up) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 503 })
  })
})

afterEach(() => {
  answered()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('one failed request is a suspicion: any answer that follows, even an error, ends it', async () => {
  network.up = true
  unanswered()
  await pass(499)
  expect(network.tries).toBe(0)
  await pass(1)
  expect([isReached(), network.tries]).toEqual([true, 1])
})

test('a second failure confirms it, and it is tried ever less often until something answers', async () => {
  unanswered()
  unanswered()
  await pass(500)
  expect([isReached(), network.tries]).toEqual([false, 1])
  await pass(60_000)
  expect(network.tries).toBe(6)
  network.up = true
  await pass(30_000)
  expect([isReached(), network.tries]).toEqual([true, 7])
  await pass(60_000)
  expect(network.tries).toBe(7)
})

test('a request of the page that is answered ends it at once, and the suspicion before anything is tried', async () => {
  unanswered()
  await pass(499)
  answered()
  await pass(60_000)
  expect([isReached(), network.tries]).toEqual([true, 0])
  unanswered()
  await pass(500)
  expect(isReached()).toBe(false)
  answered()
  expect(isReached()).toBe(true)
  await pass(60_000)
  expect([isReached(), network.tries]).toEqual([true, 1])
})
