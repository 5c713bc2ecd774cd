import { useSyncExternalStore } from 'react'
import { usePageContext } from './page-context.ts'

// One ticker per pace for the whole page; it rests while nobody looks.
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

/** The present, told anew at a pace; the server's present until the page is alive. */
export function useNow(pace: keyof typeof tickers = 'halfMinute'): number {
  const facts = usePageContext()
  return useSyncExternalStore(tickers[pace].subscribe, tickers[pace].now, () => facts.now)
}
