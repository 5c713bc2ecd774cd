import * as api from '@mtaa/contract/operations/background-jobs'
import type { On } from '../../../core/endpoints/registrar.ts'
import { changeJob } from './change-job.ts'
import { listJobs, listSchedules } from './list-jobs.ts'

/** `handlers`: what the program carries out, beside its schedules. */
export function backgroundJobsRoutes(on: On, handlers: ReadonlySet<string>) {
  on(api.listBackgroundJobs, ({ deps, query }) => listJobs(deps, handlers, query))
  on(api.retryBackgroundJob, async ({ deps, viewer, params, body }) => {
    await changeJob(deps, viewer, handlers, { act: 'retried', ...params, ...body })
    return {}
  })
  on(api.discardBackgroundJob, async ({ deps, viewer, params, body }) => {
    await changeJob(deps, viewer, handlers, { act: 'discarded', ...params, ...body })
    return {}
  })
  on(api.listScheduleRuns, async ({ deps }) => ({ items: await listSchedules(deps) }))
}
