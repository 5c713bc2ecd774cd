import { useEffect } from 'react'

/** The screen of a gate stays on as long as it is open and seen, where the browser can do that and the battery lets it. */
export function useWakeLock(isOpen: boolean) {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!isOpen || !wakeLock) return undefined
    let isGone = false
    let held: WakeLockSentinel | undefined
    // The browser lets go of it whenever the page is not seen.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await wakeLock.request('screen')
      if (isGone) await next.release()
      else held = next
    }
    const again = () => void hold().catch(() => {})
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void held?.release().catch(() => {})
    }
  }, [isOpen])
}
