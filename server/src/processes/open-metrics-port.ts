import { serveMetrics } from '../platform/metrics/answer-metrics.ts'
import type { Closing } from '../platform/process/shutdown.ts'
import type { Opened } from './open-deps.ts'

/** `/metrics` on METRICS_PORT, where that is set. Processes that were started together share the port. */
export async function openMetricsPort({ config, deps }: Opened, opened: Closing[]): Promise<void> {
  const { own } = config.metrics
  if (!own) return
  const http = await serveMetrics(deps.metrics, own.access, own)
  opened.push(() => http.close())
}
