/** The same numbers for the same seed (mulberry32), so that a run can be repeated. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    /** One of these, each as likely as its number says. */
    pick<T extends string>(weights: Record<T, number>): T {
      const all = Object.entries(weights) as [T, number][]
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of all) if ((left -= weight) < 0) return name
      throw new Error('nothing to pick from')
    },
  }
}

export type Random = ReturnType<typeof randomOf>
