import cluster from 'node:cluster'
import type { Config } from '../config/config.ts'
import { features } from '../features.ts'
import { exposeMetrics } from '../metrics.ts'
import { createLog } from '../platform/process/log.ts'
import type { Closing } from '../platform/process/shutdown.ts'
import { loggerOf } from './logger-of.ts'
import { openDeps } from './open-deps.ts'
import { openMetricsPort } from './open-metrics-port.ts'
import { openSurroundings } from './open-surroundings.ts'
import { say } from './say.ts'
import { startJobs } from './start-jobs.ts'

const seconds = 1000

/** Jobs and schedules alone. `retire` finishes those that have begun. */
export async function runWorker(config: Config, opened: Closing[]): Promise<{ retire(): Promise<void> }> {
  const ours = await openDeps(config, await openSurroundings(config, opened), opened, 'jobs')
  ours.deps.log = createLog(loggerOf(config, ours.lines))
  exposeMetrics(ours.deps, features)
  if (!cluster.isWorker) await openMetricsPort(ours, opened)
  ours.lines.note('the worker starts')
  const worker = startJobs(ours, opened, {
    onLost() {
      say('This worker could not renew its lease, so others may take over its jobs: it ends.')
      process.exit(1)
    },
  })
  return { retire: () => worker.stop(60 * seconds) }
}
