/**
 * Whether our server can be reached, judged by what became of our own requests: a device may believe in a network that leads
 * nowhere. One that failed is a suspicion, a second one confirms it; any answer, even an error, ends it.
 */
import { useSyncExternalStore } from 'react'

/** Requests of a page that is being left fail, too: by then it is gone. */
const suspicionMs = 500
const firstMs = 2000
const maxMs = 30_000
const timeoutMs = 10_000

let reached = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (reached === next) return
  reached = next
  for (const listener of listeners) listener()
}

/** The server has answered. */
export function answered(): void {
  clearTimeout(timer)
  timer = undefined
  set(true)
}

/** A request got no answer: tried again, ever less often, until one does. */
export function unanswered(): void {
  if (timer === undefined) probeIn(suspicionMs, firstMs)
}

function probeIn(ms: number, next: number) {
  timer = setTimeout(() => void probe(next), ms)
}

async function probe(wait: number) {
  const own = timer
  try {
    // A hidden page needs no answer, only the next try.
    if (!document.hidden) {
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
      return answered()
    }
  } catch {
    // Meanwhile another request was answered.
    if (timer !== own) return
    set(false)
  }
  probeIn(wait, Math.min(maxMs, wait * 2))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isReached = () => reached

/** False once our own requests have gone unanswered, until one is answered. */
export const useReached = () => useSyncExternalStore(subscribe, isReached, () => true)
