import type { Deps } from './core/deps.ts'
import type { Feature } from './core/feature.ts'
import { foldMetrics } from './core/fold.ts'
import { cacheMetrics } from './platform/cache/cache-metrics.ts'
import { jobMetrics } from './platform/jobs/job-metrics.ts'
import { liveMetrics } from './platform/live/live-metrics.ts'
import { busMetrics, poolMetrics } from './platform/metrics/process-sources.ts'
import { exposeSources } from './platform/metrics/source.ts'

/** Everything that these features and the platform show at `/metrics` (docs/metrics.md). */
export const metricsOf = (all: readonly Feature[]) =>
  foldMetrics(all, [poolMetrics, busMetrics, cacheMetrics, liveMetrics, jobMetrics])

export function exposeMetrics(deps: Deps, all: readonly Feature[]) {
  const onFailure = (error: unknown, metric: string) => deps.log.warn({ err: error, metric }, 'a metric was not read')
  exposeSources(deps.metrics, deps, metricsOf(all), onFailure)
}
