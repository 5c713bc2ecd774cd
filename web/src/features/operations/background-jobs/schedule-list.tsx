import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { ScheduleRun } from '@mtaa/contract/operations/background-jobs'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { scheduleRunsQuery } from './background-jobs.queries.ts'

/** What is done once a minute: those that failed first. */
export function ScheduleList() {
  const { data, error, refetch, isFetching } = useQuery(scheduleRunsQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {data.items.map((run) => (
        <li key={run.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            <span className="block font-medium">{run.name}</span>
            {run.failed ? <LastGood at={run.succeeded_at} /> : null}
          </span>
          <State run={run} />
          <span className="w-40 text-sm text-muted">
            {run.started_at === null ? m.job_queue_never() : <RelativeTime at={run.started_at} />}
          </span>
          <span className="w-20 text-right text-sm tabular-nums">
            {run.milliseconds === null ? '–' : m.common_milliseconds({ count: run.milliseconds })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function LastGood({ at }: { at: string | null }) {
  const language = useLanguage()
  return (
    <span className="block text-sm text-muted">
      {at === null ? m.job_queue_never_good() : m.job_queue_last_good({ moment: formatMoment(at, language) })}
    </span>
  )
}

function State({ run: { failed, late } }: { run: ScheduleRun }) {
  if (failed) return <Badge tone="danger">{m.job_queue_run_failed()}</Badge>
  return late ? <Badge tone="warning">{m.job_queue_late()}</Badge> : <Badge>{m.job_queue_good()}</Badge>
}
