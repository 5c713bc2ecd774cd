import { Refusal } from '../http/refusal.ts'

interface SemaphoreOptions {
  /** At the same time. */
  max: number
  /** How many wait at most; more are refused (`unavailable`). */
  maxQueued?: number
  /** One that has not ended after this no longer counts: the next may begin beside it. */
  maxMs?: number
}

/** Runs work a few at a time; the rest waits in order. */
export function createSemaphore({ max, maxQueued = Infinity, maxMs }: SemaphoreOptions) {
  const waiting: (() => void)[] = []
  let running = 0

  // The place goes straight to the next in line, so a newcomer cannot take it in between.
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running++
    else if (waiting.length < maxQueued) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('unavailable')
    let counts = true
    const stopCounting = () => {
      counts = false
      leave()
    }
    const timer = maxMs === undefined ? undefined : setTimeout(stopCounting, maxMs).unref()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (counts) leave()
    }
  }
}
