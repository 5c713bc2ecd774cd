/** Public entry of jobs. */
import { lazy } from 'react'

export { JobEntry } from './job-entry.tsx'
export { jobListTypes } from './job-words.ts'
export { JobView } from './job-view.tsx'
export { jobStructuredData } from './job-structured-data.ts'
export { jobQuery } from './jobs.queries.ts'
export { NeverPay } from './never-pay.tsx'
export { EntriesSkeleton } from './entries-skeleton.tsx'

// What only members use is fetched when they do.
export const NewJob = lazy(async () => ({ default: (await import('./form/new-job.tsx')).NewJob }))
export const EditJob = lazy(async () => ({ default: (await import('./form/edit-job.tsx')).EditJob }))
export const MyJobs = lazy(async () => ({ default: (await import('./my-jobs.tsx')).MyJobs }))
export const MyApplications = lazy(async () => ({
  default: (await import('./apply/my-applications.tsx')).MyApplications,
}))
export const ReceivedApplications = lazy(async () => ({
  default: (await import('./received/received-applications.tsx')).ReceivedApplications,
}))
