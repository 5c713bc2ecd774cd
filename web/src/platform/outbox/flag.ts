/** Whether writes are queued on this device. All that a page loads of the outbox until one is. */
import { deviceKey, lasting } from '../storage/storage.ts'

const name = 'mtaa-outbox'
// Also those of members who have not signed out here and whose session has ended.
const key = deviceKey(name)

export const hasQueue = (): boolean => lasting.read(key) !== null

/** Called by the outbox only. */
export function setQueue(any: boolean) {
  if (any === hasQueue()) return
  if (any) lasting.write(key, '1')
  else lasting.remove(key)
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
