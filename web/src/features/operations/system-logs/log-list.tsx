import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { SystemLog } from '@mtaa/contract/operations/system-logs'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { levelTones, levelWords } from './level-words.ts'
import { logFilterOf } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import { systemLogsQuery } from './system-logs.queries.ts'

/** What processes have logged, with the filter that the URL says. */
export function LogList({ search }: { search: URLSearchParams }) {
  const query = useInfiniteQuery(systemLogsQuery(useApi(), logFilterOf(search)))
  const [open, setOpen] = useState<SystemLog | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.logs_about()}</p>
      <DataTable
        label={m.page_admin_system_logs()}
        name="system-logs"
        columns={columns}
        query={query}
        none={m.logs_none()}
        rowName={({ text }) => text}
        filters={<LogFilters search={search} />}
        file={{ name: 'mtaa-system-logs' }}
      />
      {open ? <LineDialog line={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const columnsOf = (open: (line: SystemLog) => void): readonly DataColumn<SystemLog>[] => [
  {
    id: 'text',
    title: m.logs_text(),
    main: true,
    text: ({ text }) => text,
    cell: (line) => (
      <button
        type="button"
        className="min-h-11 text-left font-medium [overflow-wrap:anywhere] underline"
        onClick={() => open(line)}
      >
        {line.text}
      </button>
    ),
  },
  {
    id: 'at',
    title: m.logs_when(),
    text: ({ at }) => at,
    cell: ({ at }) => <RelativeTime at={at} className="whitespace-nowrap" />,
  },
  {
    id: 'level',
    title: m.logs_level(),
    text: ({ level }) => level,
    cell: ({ level }) => <Badge tone={levelTones[level]}>{levelWords[level]()}</Badge>,
  },
  { id: 'service', title: m.logs_service(), text: ({ service }) => service, cell: ({ service }) => service },
  {
    id: 'subject',
    title: m.logs_subject(),
    text: ({ subject }) => subject,
    cell: ({ subject }) => <span className="[overflow-wrap:anywhere]">{subject ?? '–'}</span>,
  },
  {
    id: 'trace_id',
    title: m.logs_trace(),
    hidden: true,
    text: ({ trace_id }) => trace_id,
    cell: ({ trace_id }) => trace_id ?? '–',
  },
  {
    id: 'process',
    title: m.logs_process(),
    hidden: true,
    text: ({ process }) => process,
    cell: ({ process }) => process,
  },
]

function LineDialog({ line, onClose }: { line: SystemLog; onClose: () => void }) {
  const language = useLanguage()
  const facts = [
    [m.logs_when(), formatMoment(line.at, language)],
    [m.logs_level(), levelWords[line.level]()],
    [m.logs_service(), line.service],
    [m.logs_subject(), line.subject],
    [m.logs_process(), line.process],
    [m.logs_trace(), line.trace_id],
    ...Object.entries(line.details),
  ] as const
  return (
    <Dialog open onClose={onClose} title={m.logs_line()}>
      <p className="mb-3 font-medium [overflow-wrap:anywhere]">{line.text}</p>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{String(value)}</dd>
            </div>
          ))}
      </dl>
      {line.trace_id ? (
        <p className="mt-3">
          <Link
            to={`/admin/system-logs?trace_id=${encodeURIComponent(line.trace_id)}`}
            onClick={onClose}
            className="inline-block min-h-11 content-center underline"
          >
            {m.logs_trace_all()}
          </Link>
        </p>
      ) : null}
    </Dialog>
  )
}
