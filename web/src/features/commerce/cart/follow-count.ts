/** Fetched for members only. */
import { countPieces } from './cart-lines.ts'
import { storedLines, subscribe } from './cart-store.ts'

/** Reports the number of pieces in somebody's cart, now and whenever it changes, in other tabs and on other devices too. */
export function followCount(userId: string, onCount: (count: number) => void): () => void {
  const report = () => onCount(countPieces(storedLines(userId)))
  report()
  let stopSync = () => {}
  let isGone = false
  void import('./sync/follow-sync.ts').then(
    ({ followSync }) => {
      if (!isGone) stopSync = followSync(userId)
    },
    // Without a network the cart of this device is shown.
    () => {},
  )
  const stop = subscribe(report)
  return () => {
    isGone = true
    stopSync()
    stop()
  }
}
