import { defineFeature } from '../../../core/feature.ts'
import { foldJobs } from '../../../core/fold.ts'
import { backgroundJobsRoutes } from './background-jobs.routes.ts'

/** The queue of jobs and the schedules, for those who run the site. */
export const backgroundJobs = defineFeature({
  name: 'operations/background-jobs',
  // What has begun must be finished also when features are switched off.
  flag: 'essential',
  routes: (on, all) => backgroundJobsRoutes(on, new Set(Object.keys(foldJobs(all)))),
})
