import { Refusal } from '../http/refusal.ts'

interface SemaphoreOptions {
  /** At the same time. */
  max: number
  /** How many wait at most; more are refused (`unavailable`). */
  maxQueued?: number
  /** One that has not ended after this no longer counts: the next may begin beside it. */
  maxMs?: number
}

interface WorkOptions {
  /** Begins only when nothing else waits, and one at a time. */
  inBackground?: boolean
}

/** Runs work a few at a time; the rest waits in order. */
export function createSemaphore({ max, maxQueued = Infinity, maxMs }: SemaphoreOptions) {
  const waiting: (() => void)[] = []
  const background: (() => void)[] = []
  let running = 0
  let inBackground = 0

  // The place goes straight to the next in line, so a newcomer cannot take it in between.
  function leave(wasInBackground: boolean) {
    if (wasInBackground) inBackground--
    const next = waiting.shift() ?? nextInBackground()
    if (next) next()
    else running--
  }

  function nextInBackground() {
    const next = inBackground === 0 ? background.shift() : undefined
    if (next) inBackground++
    return next
  }

  async function enter() {
    if (running < max) running++
    else if (waiting.length < maxQueued) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('unavailable')
  }

  async function enterInBackground() {
    if (running < max && inBackground === 0) {
      running++
      inBackground++
    } else await new Promise<void>((resolve) => background.push(resolve))
  }

  return async <T>(work: () => Promise<T>, options: WorkOptions = {}): Promise<T> => {
    const isBackground = options.inBackground === true
    await (isBackground ? enterInBackground() : enter())
    let counts = true
    const stopCounting = () => {
      counts = false
      leave(isBackground)
    }
    const timer = maxMs === undefined ? undefined : setTimeout(stopCounting, maxMs).unref()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (counts) leave(isBackground)
    }
  }
}
