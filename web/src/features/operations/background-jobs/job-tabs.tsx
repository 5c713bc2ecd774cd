import { useInfiniteQuery } from '@tanstack/react-query'
import { type JobState, jobStates } from '@mtaa/contract/operations/background-jobs'
import { m } from '../../../paraglide/messages.js'
import { formatBadge } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { backgroundJobsQuery } from './background-jobs.queries.ts'

export const jobTabs = [...jobStates, 'schedules'] as const
export type JobTab = (typeof jobTabs)[number]

const words: Readonly<Record<JobTab, () => string>> = {
  failed: m.job_queue_failed,
  retrying: m.job_queue_retrying,
  due: m.job_queue_due,
  scheduled: m.job_queue_scheduled,
  running: m.job_queue_running,
  schedules: m.job_queue_schedules,
}

/** The states of jobs with how many there are, and the schedules. */
export function JobTabs({ tab }: { tab: JobTab }) {
  const state: JobState = tab === 'schedules' ? 'failed' : tab
  const counts = useInfiniteQuery(backgroundJobsQuery(useApi(), state)).data?.pages[0]?.counts
  return (
    <TabLinks
      label={m.page_admin_jobs()}
      tabs={jobTabs.map((one) => {
        const count = one === 'schedules' ? undefined : formatBadge(counts?.[one])
        return {
          label: count === undefined ? words[one]() : `${words[one]()} (${count})`,
          to: `/admin/jobs?state=${one}`,
          active: one === tab,
        }
      })}
    />
  )
}
