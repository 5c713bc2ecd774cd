import { useSyncExternalStore } from 'react'
import { usePageContext } from './page-context.ts'

// One timer per pace for the whole page; stopped while the page is hidden.
function ticker(pace: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = 0
  let ran = false
  const tick = () => {
    if (document.hidden) return
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    // A page that has just been rendered shows its own time until the first tick: nothing is rendered twice for it.
    now: (rendered: number) => (now ||= Date.now() - rendered < pace ? rendered : Date.now()),
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        if (ran) now = Date.now()
        ran = true
        timer = setInterval(tick, pace)
        document.addEventListener('visibilitychange', tick)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
  }
}

const tickers = { second: ticker(1000), halfMinute: ticker(30_000) }

/** The current time, updated at a pace; the server's time until the page is hydrated. */
export function useNow(pace: keyof typeof tickers = 'halfMinute'): number {
  const page = usePageContext()
  const { subscribe, now } = tickers[pace]
  return useSyncExternalStore(
    subscribe,
    () => now(page.now),
    () => page.now,
  )
}
