import { type MeterStore, openMeterStore } from './meter-store.ts'

const batchMs = 10_000
const listeners = new Set<() => void>()
let store: Promise<MeterStore> | undefined
let pending = 0

const opened = () => (store ??= openMeterStore())

/**
 * Counts what this page downloads, from its own first byte on. What the browser had cached is zero bytes. Nothing of it
 * leaves the device.
 */
export async function startMeter(): Promise<void> {
  const meter = await opened()
  const flush = () => {
    if (pending === 0) return
    meter.add(pending)
    pending = 0
    for (const listener of listeners) listener()
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) pending += (entry as PerformanceResourceTiming).transferSize || 0
  })
  observer.observe({ type: 'navigation', buffered: true })
  observer.observe({ type: 'resource', buffered: true })
  setTimeout(flush, 500)
  setInterval(flush, batchMs)
  document.addEventListener('visibilitychange', flush)
  addEventListener('pagehide', flush)
}

/** Megabytes of this month. */
export const meteredMegabytes = async () => (await (await opened()).total()) / 1_000_000

/** Calls `listener` when more was counted here. Returns what ends that. */
export function watchMeter(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
