/** Whether writes are queued on this device. All that a page loads of the outbox until one is. */
const name = 'mtaa-outbox'

export const hasQueue = (): boolean => localStorage.getItem(name) !== null

/** Called by the outbox only. */
export function setQueue(any: boolean) {
  if (any === hasQueue()) return
  if (any) localStorage.setItem(name, '1')
  else localStorage.removeItem(name)
  dispatchEvent(new Event(name))
}

/** Calls `listener` when the first write is queued or the last one is gone, in any tab. */
export function subscribeQueue(listener: () => void) {
  addEventListener(name, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(name, listener)
    removeEventListener('storage', listener)
  }
}
