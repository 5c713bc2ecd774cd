import { useRef } from 'react'

/** Runs `work` at every call, never twice at once: a quick row of live messages is answered at the pace of the network. */
export function usePaced(work: () => Promise<unknown>): () => Promise<void> {
  const state = useRef({ isBusy: false, isStale: false })
  return async () => {
    const now = state.current
    now.isStale = true
    if (now.isBusy) return
    now.isBusy = true
    try {
      while (now.isStale) {
        now.isStale = false
        await work()
      }
    } finally {
      now.isBusy = false
    }
  }
}
