import type { Deps } from './core/deps.ts'
import type { Feature } from './core/feature.ts'
import { foldMetrics } from './core/fold.ts'
import { jobMetrics } from './platform/jobs/job-metrics.ts'
import { busMetrics, poolMetrics } from './platform/metrics/process-sources.ts'
import { exposeSources } from './platform/metrics/source.ts'

/** Everything that these features and the platform show at `/metrics` (docs/metrics.md). */
export const metricsOf = (all: readonly Feature[]) => foldMetrics(all, [poolMetrics, busMetrics, jobMetrics])

export const exposeMetrics = (deps: Deps, all: readonly Feature[]) => exposeSources(deps.metrics, deps, metricsOf(all))
