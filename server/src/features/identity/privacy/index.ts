export { privacyJobs, sweepPrivacy } from './privacy.jobs.ts'
export { privacyRoutes } from './privacy.routes.ts'
