import { type MeterStore, openMeterStore } from './meter-store.ts'

const batchMs = 10_000
const listeners = new Set<() => void>()
let store: Promise<MeterStore> | undefined

const opened = () => (store ??= openMeterStore())

type Transfer = Pick<PerformanceResourceTiming, 'transferSize' | 'workerStart' | 'nextHopProtocol'>

/**
 * What an entry of the page transferred; what the browser had cached is zero bytes. What the service worker answered is
 * named with its unpacked size, also when it came from a cache: the worker counts that by itself (`web/sw/count-bytes.ts`).
 */
export const bytesOf = ({ transferSize, workerStart, nextHopProtocol }: Transfer) =>
  workerStart > 0 && nextHopProtocol === '' ? 0 : transferSize || 0

/** Counts what this page downloads, from its own first byte on. Nothing of it leaves the device. */
export async function startMeter(): Promise<void> {
  const meter = await opened()
  let pending = 0
  const flush = () => {
    if (pending === 0) return
    meter.add(pending)
    pending = 0
    for (const listener of listeners) listener()
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) pending += bytesOf(entry as PerformanceResourceTiming)
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

/** Calls `listener` when more may have been counted. Returns what ends that. */
export function watchMeter(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
