import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApplicationState,
  applicationStates,
  listApplications,
} from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { EntriesSkeleton } from '../entries-skeleton.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { ReceivedApplicationEntry } from './received-application.tsx'

type Filter = ApplicationState | 'all'

const names: Record<Filter, () => string> = {
  all: m.jobs_all_applications,
  new: m.jobs_received_new,
  seen: m.jobs_received_seen,
  shortlisted: m.jobs_received_shortlisted,
  rejected: m.jobs_received_rejected,
}

/** The applications for one job, for its employer. */
export function ReceivedApplications({ jobId }: { jobId: string }) {
  const [filter, setFilter] = useState<Filter>('all')
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['applications', 'received', jobId, filter],
    queryFn: ({ signal, pageParam }) =>
      api(listApplications, {
        params: { id: jobId },
        query: { ...(filter !== 'all' && { state: filter }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  return (
    <Tabs
      label={m.jobs_applications()}
      tabs={(['all', ...applicationStates] as const).map((value) => ({ value, label: names[value]() }))}
      value={filter}
      onChange={setFilter}
    >
      <PagedList query={query} waiting={<EntriesSkeleton />} none={m.jobs_none_received()}>
        {(application) => <ReceivedApplicationEntry application={application} />}
      </PagedList>
    </Tabs>
  )
}
