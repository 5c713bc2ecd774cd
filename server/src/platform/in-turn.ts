import { Refusal } from './refusal.ts'

interface Turns {
  /** At the same time. */
  most: number
  /** In line behind them; more are told to come back (`unavailable`). */
  mostWaiting?: number
}

/** Runs things a few at a time; the others wait their turn in order. */
export function createTurns({ most, mostWaiting = Infinity }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('unavailable')
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so a newcomer cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
