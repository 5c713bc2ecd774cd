import { useInfiniteQuery } from '@tanstack/react-query'
import type { BackgroundJob, JobState } from '@mtaa/contract/operations/background-jobs'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { backgroundJobsQuery, type JobAct, useJobAct } from './background-jobs.queries.ts'

interface Chosen {
  job: BackgroundJob
  act: JobAct
}

/** Jobs of one state, with what can be done about those that failed. */
export function JobList({ state }: { state: JobState }) {
  const query = useInfiniteQuery(backgroundJobsQuery(useApi(), state))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])
  return (
    <>
      <DataTable
        label={m.page_admin_jobs()}
        name="background-jobs"
        columns={columns}
        query={query}
        none={m.job_queue_none()}
        rowName={({ task }) => task}
        file={{ name: `mtaa-jobs-${state}` }}
      />
      {chosen ? <ActDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

const columnsOf = (choose: (chosen: Chosen) => void): readonly DataColumn<BackgroundJob>[] => [
  {
    id: 'task',
    title: m.job_queue_task(),
    main: true,
    text: ({ task }) => task,
    cell: ({ task, unknown }) => (
      <span className="font-medium [overflow-wrap:anywhere]">
        <span className="mr-2">{task}</span>
        {unknown ? <Badge tone="warning">{m.job_queue_unknown()}</Badge> : null}
      </span>
    ),
  },
  {
    id: 'created_at',
    title: m.job_queue_created(),
    text: ({ created_at }) => created_at,
    cell: ({ created_at }) => <RelativeTime at={created_at} className="whitespace-nowrap" />,
  },
  {
    id: 'run_at',
    title: m.job_queue_run_at(),
    text: ({ run_at }) => run_at,
    cell: ({ run_at, state }) =>
      state === 'failed' ? '–' : <RelativeTime at={run_at} className="whitespace-nowrap" />,
  },
  {
    id: 'attempts',
    title: m.job_queue_attempts(),
    text: ({ attempts }) => attempts,
    cell: ({ attempts, max_attempts }) => m.job_queue_attempts_of({ count: attempts, max: max_attempts }),
  },
  {
    id: 'error',
    title: m.job_queue_error(),
    text: ({ error }) => error,
    cell: ({ error }) => <span className="[overflow-wrap:anywhere]">{error ?? '–'}</span>,
  },
  {
    id: 'acts',
    title: m.job_queue_acts(),
    cell: (job) => <Acts job={job} choose={choose} />,
  },
]

/** What has not failed is carried out at its own time. */
function Acts({ job, choose }: { job: BackgroundJob; choose: (chosen: Chosen) => void }) {
  const retries = (job.state === 'failed' || job.state === 'retrying') && !job.unknown
  const discards = job.state === 'failed' || (job.unknown && job.state !== 'running')
  if (!retries && !discards) return '–'
  return (
    <span className="flex flex-wrap gap-2">
      {retries ? <Button onClick={() => choose({ job, act: 'retry' })}>{m.job_queue_retry()}</Button> : null}
      {discards ? <Button onClick={() => choose({ job, act: 'discard' })}>{m.job_queue_discard()}</Button> : null}
    </span>
  )
}

function ActDialog({ job, act, onClose }: Chosen & { onClose: () => void }) {
  const carryOut = useJobAct()
  const isRetry = act === 'retry'
  return (
    <ReasonDialog
      title={isRetry ? m.job_queue_retry_title() : m.job_queue_discard_title()}
      yes={isRetry ? m.job_queue_retry() : m.job_queue_discard()}
      danger={!isRetry}
      otherwise={m.common_not_done()}
      onReason={async (reason) => {
        await carryOut({ act, id: job.id, reason })
        showToast({
          title: isRetry ? m.job_queue_retried() : m.job_queue_discarded(),
          text: job.task,
          tone: 'success',
        })
      }}
      onClose={onClose}
    >
      <p className="font-medium [overflow-wrap:anywhere]">{job.task}</p>
      {isRetry ? null : <p>{m.job_queue_discard_hint()}</p>}
    </ReasonDialog>
  )
}
