/** Public entry of moderation: the one queue, and what stands around each case. */
export { CaseFrame } from './case-frame.tsx'
export { caseFileQuery } from './moderation.queries.ts'
export { filterIn } from './queue-filter.ts'
export { QueueList } from './queue-list.tsx'
