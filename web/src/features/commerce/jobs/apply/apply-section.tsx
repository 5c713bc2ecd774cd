import { useQuery } from '@tanstack/react-query'
import type { OwnApplication } from '@mtaa/contract/commerce/jobs/job-applications'
import type { Job } from '@mtaa/contract/commerce/jobs/jobs'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ownApplicationQuery } from './applications.queries.ts'
import { stateName } from './state-name.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** To apply, or what has become of the application. */
export function ApplySection({ job, isOpen }: { job: Job; isOpen: boolean }) {
  const { data: application, error, refetch, isFetching } = useQuery(ownApplicationQuery(useApi(), job.id))
  if (application) return <Sent application={application} />
  if (!isOpen) return null
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (application === undefined) return <Skeleton className="h-11 w-full" />
  return <ApplyForm job={job} />
}

const Sent = ({ application }: { application: OwnApplication }) => (
  <section aria-label={m.listings_message()} className="rounded-control border border-edge px-4 py-3">
    <p className="font-semibold">{stateName(application.state)}</p>
    <p className="text-sm text-muted">
      {m.jobs_sent()} <RelativeTime at={application.created_at} />
    </p>
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Link to="/jobs/applications" className="inline-flex min-h-11 items-center font-semibold text-primary">
        {m.page_my_applications()}
      </Link>
      <WithdrawButton id={application.id} />
    </div>
  </section>
)
