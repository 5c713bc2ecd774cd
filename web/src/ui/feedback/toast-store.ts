import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  text?: string
  tone: 'plain' | 'success' | 'danger'
  action?: { label: string; run: () => void }
}

const shownFor = 6000
const max = 3
const none: readonly Toast[] = []

let toasts: readonly Toast[] = none
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id))

/** Shows a short notice. It closes by itself, unless it has an action or reports a failure. */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): number {
  const id = ++lastId
  set([...toasts, { tone: 'plain' as const, ...toast, id }].slice(-max))
  const stays = toast.action !== undefined || toast.tone === 'danger'
  setTimeout(() => dismissToast(id), stays ? shownFor * 2 : shownFor)
  return id
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
