/** Runs at most `most` things at a time; the others wait their turn in order. */
export function atMost(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
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
