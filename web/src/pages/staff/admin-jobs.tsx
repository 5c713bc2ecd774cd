import { useSearchParams } from 'react-router'
import { JobList, JobTabs, jobTabs, ScheduleList } from '../../features/operations/background-jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminJobs } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-jobs'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminJobs, m.job_queue_description())
}

export default function AdminJobsPage() {
  const [search] = useSearchParams()
  const tab = jobTabs.find((one) => one === search.get('state')) ?? 'failed'
  return (
    <StaffPage row={adminJobs}>
      <JobTabs tab={tab} />
      <div className="pt-4">{tab === 'schedules' ? <ScheduleList /> : <JobList key={tab} state={tab} />}</div>
    </StaffPage>
  )
}
