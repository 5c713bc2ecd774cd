/** A moment by two clocks of the device. */
export interface Instant {
  wall: number
  /** Of the page, in milliseconds: nobody can set it back, but it may stop while the device sleeps. */
  steady: number
}

export const instant = (): Instant => ({ wall: Date.now(), steady: performance.now() })

/** Seconds between two moments, by the clock that says more; without end where the wall clock was set back. */
export function secondsBetween(from: Instant, to: Instant): number {
  const wall = to.wall - from.wall
  if (wall < -1000) return Number.POSITIVE_INFINITY
  return Math.max(wall, to.steady - from.steady) / 1000
}
