import { type JobState, jobStates } from '@mtaa/contract/operations/background-jobs'
import { useSearchParams } from 'react-router'
import { JobList, jobStateWords, ScheduleList } from '../../features/operations/background-jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminJobs } from '../../route-table/admin.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/admin-jobs'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminJobs, m.job_queue_description())
}

const tabs = [...jobStates, 'schedules'] as const
const labels: Readonly<Record<JobState | 'schedules', () => string>> = {
  ...jobStateWords,
  schedules: m.job_queue_schedules,
}

export default function AdminJobsPage() {
  const [search] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('state')) ?? 'failed'
  return (
    <StaffPage row={adminJobs}>
      <TabLinks
        label={m.page_admin_jobs()}
        tabs={tabs.map((one) => ({ label: labels[one](), to: `/admin/jobs?state=${one}`, active: one === tab }))}
      />
      <div className="pt-4">{tab === 'schedules' ? <ScheduleList /> : <JobList key={tab} state={tab} />}</div>
    </StaffPage>
  )
}
