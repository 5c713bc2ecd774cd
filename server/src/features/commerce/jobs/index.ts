export { findJob, lockJob } from './jobs.queries.ts'
export { isOpen } from './jobs.rules.ts'
