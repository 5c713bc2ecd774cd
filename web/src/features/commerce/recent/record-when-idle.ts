import { whenIdle } from '../../../platform/when-idle.ts'
import type { Seeable } from './record-seen.ts'

/** Less than this is no look at it, and the page has its line for itself. */
const lookMs = 2000

/**
 * Remembers on this device that a listing was opened: after a moment, or when the function that it answers is called, as the
 * page is left. Nothing of it is sent.
 */
export function recordSeen(listing: Seeable): () => void {
  let isRecorded = false
  const record = () => {
    if (isRecorded) return
    isRecorded = true
    whenIdle(() => void import('./record-seen.ts').then(({ storeSeen }) => storeSeen(listing)).catch(() => undefined))
  }
  const timer = setTimeout(record, lookMs)
  return () => {
    clearTimeout(timer)
    record()
  }
}
