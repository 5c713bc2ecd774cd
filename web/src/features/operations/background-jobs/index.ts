export { JobList } from './job-list.tsx'
export { JobTabs, jobTabs } from './job-tabs.tsx'
export { ScheduleList } from './schedule-list.tsx'
