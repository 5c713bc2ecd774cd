export { findJob, lockJob } from './jobs.queries.ts'
export { isOpen, mayApply } from './jobs.rules.ts'
