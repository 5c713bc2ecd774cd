import { whenIdle } from '../../../../platform/when-idle.ts'

/** Less than this is no look at it. */
const lookMs = 2000

/** Counts for its seller that a listing was opened, after a moment; answers what stops it. */
export function countView(id: string): () => void {
  const timer = setTimeout(
    () => whenIdle(() => void import('./send-view.ts').then(({ sendView }) => sendView(id)).catch(() => undefined)),
    lookMs,
  )
  return () => clearTimeout(timer)
}
