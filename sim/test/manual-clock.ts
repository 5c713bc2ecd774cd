import type { Clock } from '../src/clock.ts'

/** A clock that moves only by `advance`, which runs what becomes due. */
export function manualClock(
  start = Date.parse('2026-03-04T18:30:00Z'),
): Clock & { advance(milliseconds: number): void } {
  let now = start
  const due = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(milliseconds, run) {
      const task = { at: now + milliseconds, run }
      due.add(task)
      return () => void due.delete(task)
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (!next) break
        due.delete(next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}
