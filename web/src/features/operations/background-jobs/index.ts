export { JobList } from './job-list.tsx'
export { jobStateWords } from './job-states.ts'
export { ScheduleList } from './schedule-list.tsx'
