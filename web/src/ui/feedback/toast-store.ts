import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  text?: string
  tone: 'plain' | 'success' | 'danger'
  action?: { label: string; run: () => void }
  /** It does not go by itself: another takes its place. */
  stays?: boolean
}

let shown: Toast | null = null
/** When it came onto the screen, in milliseconds since the page was opened. */
let seenAt: number | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Toast | null) {
  shown = next
  seenAt = null
  for (const listener of listeners) listener()
}

/** Takes away the toast of this id; without one, whichever is shown. */
export function dismissToast(id = shown?.id): void {
  if (shown && shown.id === id) set(null)
}

type Shown = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

/** Shows a short notice in place of the last one. It goes by itself, and with the page that it speaks of. */
export function showToast(toast: Shown): void {
  changeToast(undefined, toast)
}

/** The same, but if this one is still shown its words change and nothing moves. Returns the id of what is shown. */
export function changeToast(id: number | undefined, toast: Shown): number {
  const next = id !== undefined && shown?.id === id ? id : ++lastId
  set({ tone: 'plain', ...toast, id: next })
  return next
}

/** A program that goes to another page has just said why: what is older speaks of the page that is left. */
const recentMs = 2000

export function dismissOldToast(): void {
  if (seenAt !== null && performance.now() - seenAt > recentMs) set(null)
}

/** The toast is on the screen: on a slow device that may be long after it was shown. */
export function toastSeen(): void {
  seenAt ??= performance.now()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToast = () => shown

export const useToast = () => useSyncExternalStore(subscribe, currentToast, () => null)
