import { atStart, jobHandlers, schedules } from '../jobs.ts'
import { runWorkerForever } from '../platform/jobs/run-worker.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { Closing } from '../platform/process/shutdown.ts'
import type { Opened } from './open-deps.ts'

const seconds = 1000

/** Carries out jobs and schedules in this process. */
export function startJobs({ pool, deps }: Opened, opened: Closing[], options: { onLost?: () => void } = {}) {
  const worker = runWorkerForever(
    (log) => startWorker(pool, { ...deps, log }, jobHandlers, schedules, { ...options, atStart }),
    deps.log,
  )
  opened.push(() => worker.stop(3 * seconds))
  return worker
}
