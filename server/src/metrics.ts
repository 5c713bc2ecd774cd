import type { Deps } from './core/deps.ts'
import { jobMetrics } from './platform/jobs/job-metrics.ts'
import { busMetrics, poolMetrics } from './platform/metrics/process-sources.ts'
import type { MetricSource } from './platform/metrics/source.ts'

/** What the platform shows of itself; features declare theirs. docs/metrics.md lists all. */
export const platformMetrics: readonly MetricSource<Deps>[] = [poolMetrics, busMetrics, jobMetrics]
