import { Refusal } from './refusal.ts'

interface Turns {
  /** At the same time. */
  most: number
  /** In line behind them; more are told to come back (`unavailable`). */
  mostWaiting?: number
  /** One that has not ended after this no longer counts: the next may begin beside it. */
  longestMs?: number
}

/** Runs things a few at a time; the others wait their turn in order. */
export function createTurns({ most, mostWaiting = Infinity, longestMs }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0

  // The place goes straight to the next in line, so a newcomer cannot take it in between.
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('unavailable')
    let counts = true
    const stopCounting = () => {
      counts = false
      leave()
    }
    const timer = longestMs === undefined ? undefined : setTimeout(stopCounting, longestMs).unref()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (counts) leave()
    }
  }
}
