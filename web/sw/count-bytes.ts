import { openMeterStore } from '../src/platform/meter/meter-store.ts'

/**
 * Counts what this worker downloads: pages see only the unpacked size of what it answers. Each batch is stored at once, as
 * the worker may be stopped at any moment.
 */
export async function countBytes(): Promise<void> {
  const meter = await openMeterStore()
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    const bytes = entries.reduce((sum, { transferSize }) => sum + (transferSize || 0), 0)
    if (bytes > 0) meter.add(bytes)
  })
  observer.observe({ type: 'resource', buffered: true })
}
