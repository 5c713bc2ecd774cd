import { useInfiniteQuery } from '@tanstack/react-query'
import { listMyApplications, type OwnApplication } from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { JobEntry } from '../job-entry.tsx'
import { EntriesSkeleton } from '../entries-skeleton.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { CvButton } from './cv-button.tsx'
import { stateName } from './state-name.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** What a member has applied for, and what has become of it. */
export function MyApplications() {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['applications', 'sent', 'all'],
    queryFn: ({ signal, pageParam }) =>
      api(listMyApplications, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  return (
    <PagedList
      query={query}
      waiting={<EntriesSkeleton />}
      none={m.jobs_none_applied()}
      action={<LinkButton to="/jobs">{m.jobs_find()}</LinkButton>}
    >
      {(application) => <Sent application={application} />}
    </PagedList>
  )
}

const Sent = ({ application: { id, job, state, cv, message } }: { application: OwnApplication }) => (
  <JobEntry job={job}>
    <Badge tone={state === 'shortlisted' ? 'primary' : 'plain'}>{stateName(state)}</Badge>
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary">
        {m.jobs_your_text()}
      </summary>
      <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
    </details>
    {cv ? <CvButton id={id} bytes={cv.bytes} name={m.jobs_cv()} /> : null}
    <WithdrawButton id={id} />
  </JobEntry>
)
