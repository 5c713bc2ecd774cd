import { useInfiniteQuery } from '@tanstack/react-query'
import type { RetentionRun } from '@mtaa/contract/operations/retention'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { retentionRunsQuery } from './retention.queries.ts'

/** Runs that persons have begun, newest first. */
export function RunList() {
  return (
    <DataTable
      label={m.retention_runs()}
      name="retention-runs"
      columns={columns()}
      query={useInfiniteQuery(retentionRunsQuery(useApi()))}
      none={m.retention_runs_none()}
      rowName={({ rule }) => rule}
      file={{ name: 'mtaa-retention-runs' }}
    />
  )
}

const columns = (): readonly DataColumn<RetentionRun>[] => [
  {
    id: 'rule',
    title: m.retention_rule(),
    main: true,
    text: ({ rule }) => rule,
    cell: ({ rule }) => (
      <span lang="en" className="font-medium [overflow-wrap:anywhere]">
        {rule}
      </span>
    ),
  },
  {
    id: 'requested_at',
    title: m.retention_requested(),
    text: ({ requested_at }) => requested_at,
    cell: ({ requested_at }) => <RelativeTime at={requested_at} className="whitespace-nowrap" />,
  },
  {
    id: 'by',
    title: m.retention_by(),
    text: ({ requested_by }) => requested_by,
    cell: ({ requested_by_name: name }) => <bdi>{name ?? '–'}</bdi>,
  },
  {
    id: 'reason',
    title: m.common_reason(),
    text: ({ reason }) => reason,
    cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason}</span>,
  },
  {
    id: 'handled',
    title: m.retention_count(),
    end: true,
    text: ({ handled }) => handled,
    cell: ({ handled }) => handled,
  },
  {
    id: 'state',
    title: m.retention_state(),
    text: ({ ended_at, error }) => error ?? (ended_at === null ? 'running' : 'ended'),
    cell: ({ ended_at, error }) =>
      ended_at === null ? (
        <Badge tone="info">{m.job_queue_running()}</Badge>
      ) : error === null ? (
        <Badge>{m.common_ended()}</Badge>
      ) : (
        <span className="flex flex-col items-start gap-1">
          <Badge tone="danger">{m.job_queue_failed()}</Badge>
          <span className="[overflow-wrap:anywhere]">{error}</span>
        </span>
      ),
  },
]
