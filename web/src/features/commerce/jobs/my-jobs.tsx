import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listMyJobs, type OwnJob } from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { JobEntry } from './job-entry.tsx'
import { OwnJobButtons } from './own-job-buttons.tsx'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'

/** A member's own jobs in every state, with how many have applied. */
export function MyJobs() {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'mine'],
    queryFn: ({ signal, pageParam }) =>
      api(listMyJobs, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  return (
    <PagedList
      query={query}
      waiting={<EntriesSkeleton />}
      none={m.jobs_none_mine()}
      action={
        <LinkButton variant="primary" icon={Plus} to="/jobs/create">
          {m.page_create_job()}
        </LinkButton>
      }
    >
      {(job) => (
        <JobEntry job={job}>
          <States job={job} />
          <OwnJobButtons job={job} />
        </JobEntry>
      )}
    </PagedList>
  )
}

const states: Partial<Record<OwnJob['status'], () => string>> = {
  paused: m.listings_closed,
  ended: m.common_over,
  removed: m.settings_removed,
}

function States({ job }: { job: OwnJob }) {
  const state = job.asks_for_money ? m.jobs_state_hidden : states[job.status]
  return (
    <>
      {state ? <Badge tone={job.asks_for_money ? 'danger' : 'plain'}>{state()}</Badge> : null}
      {job.new_applications > 0 ? (
        <Badge tone="primary">{m.jobs_new_applications({ count: job.new_applications })}</Badge>
      ) : null}
    </>
  )
}
