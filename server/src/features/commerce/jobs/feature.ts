import { defineFeature } from '../../../core/feature.ts'
import { checkWords } from './check-words.ts'
import { jobPolicies } from './jobs.policies.ts'
import { jobsRoutes } from './jobs.routes.ts'

/** Jobs are listings: a member's own are exported and deleted with these. */
export const jobs = defineFeature({
  name: 'commerce/jobs',
  flag: 'jobs',
  routes: jobsRoutes,
  schedules: { 'jobs.check_words': checkWords },
  policies: jobPolicies,
})
