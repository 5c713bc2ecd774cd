import { useSyncExternalStore } from 'react'
import { usePageContext } from './page-context.ts'

// One timer per pace for the whole page; stopped while the page is hidden.
function ticker(pace: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = 0
  const tick = () => {
    if (document.hidden) return
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    now: () => (now ||= Date.now()),
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        now = Date.now()
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
  return useSyncExternalStore(tickers[pace].subscribe, tickers[pace].now, () => page.now)
}
