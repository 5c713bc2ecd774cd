import { useEffect, useState } from 'react'
import { type Instant, instant, secondsBetween } from './age.ts'

/**
 * How many seconds ago that was, each second anew; null while the page is hidden and until the first tick after: what was on
 * the screen before is not what comes back to it.
 */
export function useAge(at: Instant | undefined): number | null {
  const [now, setNow] = useState<Instant | null>(null)
  useEffect(() => {
    const tick = () => setNow(document.hidden ? null : instant())
    const hide = () => setNow(null)
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    // A page that comes back from the history is shown as it was left.
    addEventListener('pagehide', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      removeEventListener('pagehide', hide)
    }
  }, [])
  return at && now ? secondsBetween(at, now) : null
}
