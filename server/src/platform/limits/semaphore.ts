import { Refusal } from '../http/refusal.ts'
import { createFairQueue } from './fair-queue.ts'

interface SemaphoreOptions {
  /** At the same time. */
  max: number
  /** How many wait at most; beyond, the group that has most waiting is refused (`unavailable`). */
  maxQueued?: number
  /** One that has not ended after this no longer counts: the next may begin beside it. */
  maxMs?: number
  /**
   * So often the event loop turns between two beginnings. In each turn one connection is accepted, so work that takes the
   * thread for itself would otherwise keep out callers that are not connected yet, one piece of work for each who came before.
   */
  turns?: number
}

interface WorkOptions {
  /** Begins only when nothing else waits, and one at a time. */
  inBackground?: boolean
  /** Whose it is, such as its network: what waits is served in turn for each. */
  of?: string
}

interface Waiting {
  begin: () => void
  refuse: (refusal: Refusal) => void
}

/**
 * Begins what it is given, one after the other, each in a macrotask of its own: work that never waits for anything would
 * otherwise keep timers and sockets out for as long as there is more of it.
 */
function createTurnstile(turns: number) {
  const ready: (() => void)[] = []
  let isTurning = false
  let left = 0

  function turn() {
    if (left > 0) left--
    else {
      const begin = ready.shift()
      isTurning = begin !== undefined
      if (!begin) return
      left = turns
      begin()
    }
    setImmediate(turn)
  }

  return (begin: () => void) => {
    ready.push(begin)
    if (isTurning) return
    isTurning = true
    setImmediate(turn)
  }
}

/** Runs work a few at a time; the rest waits in order, and in turn for each of those whose it is. */
export function createSemaphore({ max, maxQueued = Infinity, maxMs, turns = 0 }: SemaphoreOptions) {
  const beginInTurn = createTurnstile(turns)
  const waiting = createFairQueue<Waiting>(maxQueued)
  const background: (() => void)[] = []
  let running = 0
  let inBackground = 0

  // The place goes straight to the next in line, so a newcomer cannot take it in between.
  function leave(wasInBackground: boolean) {
    if (wasInBackground) inBackground--
    const next = waiting.next()?.begin ?? nextInBackground()
    if (next) beginInTurn(next)
    else running--
  }

  function nextInBackground() {
    const next = inBackground === 0 ? background.shift() : undefined
    if (next) inBackground++
    return next
  }

  async function enter(of: string | undefined) {
    if (running < max) {
      running++
      if (turns > 0) await new Promise<void>(beginInTurn)
      return
    }
    await new Promise<void>((begin, refuse) => {
      const refused = waiting.add({ begin, refuse }, of === undefined ? [] : [of])
      refused?.refuse(new Refusal('unavailable'))
    })
  }

  async function enterInBackground() {
    if (running < max && inBackground === 0) {
      running++
      inBackground++
      if (turns > 0) await new Promise<void>(beginInTurn)
    } else await new Promise<void>((resolve) => background.push(resolve))
  }

  return async <T>(work: () => Promise<T>, options: WorkOptions = {}): Promise<T> => {
    const isBackground = options.inBackground === true
    await (isBackground ? enterInBackground() : enter(options.of))
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
