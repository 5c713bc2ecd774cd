import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime, Stat } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { EmergencySwitches } from './emergency-switches.tsx'
import { ApprovalList, BackupList, KeyList } from './health-lists.tsx'
import { superAdminQuery } from './super-admin.queries.ts'

/** The whole site on one page: switches first, then what needs somebody. */
export function WholeSite() {
  const { data, error, refetch, isFetching } = useQuery(superAdminQuery(useApi()))
  return (
    <div className="@container flex flex-col gap-8">
      <Part title={m.super_switches()} hint={m.super_switches_hint()}>
        <EmergencySwitches />
      </Part>
      {data ? (
        <>
          <Part title={m.super_approvals()}>
            <ApprovalList approvals={data.approvals} />
          </Part>
          <Part title={m.super_jobs()}>
            <div className="grid gap-3 @min-[40rem]:grid-cols-3">
              <Stat value={data.jobs.failed} label={<To path="/admin/jobs">{m.super_jobs_failed()}</To>} />
              <Stat
                value={data.jobs.due + data.jobs.retrying}
                label={<To path="/admin/jobs?state=due">{m.super_jobs_due()}</To>}
              >
                {data.jobs.oldest_due_at === null ? null : (
                  <span className="text-sm text-muted">
                    <span>{m.super_jobs_oldest()}</span> <RelativeTime at={data.jobs.oldest_due_at} />
                  </span>
                )}
              </Stat>
              <Stat
                value={data.schedules.failed + data.schedules.late}
                label={<To path="/admin/jobs?state=schedules">{m.super_schedules_bad()}</To>}
              />
            </div>
          </Part>
          <Part title={m.super_backups()} hint={m.super_backups_hint()}>
            <BackupList backups={data.backups} />
          </Part>
          <Part title={m.super_keys()} hint={m.super_keys_hint()}>
            <KeyList keys={data.keys} />
          </Part>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      <p>
        <To path="/roles">{m.super_roles()}</To>
      </p>
    </div>
  )
}

const To = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link to={path} className="inline-block min-h-11 content-center underline">
    {children}
  </Link>
)

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {hint ? <p className="mb-3 max-w-160 text-sm text-muted">{hint}</p> : <div className="mb-2" />}
      {children}
    </section>
  )
}
