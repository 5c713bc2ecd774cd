import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import { type AuditLogEntry, type ChainState, getAuditFile } from '@mtaa/contract/operations/audit-log'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge, type Tone } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditFilterOf, auditLogQuery } from './audit-log.queries.ts'

const chainWords: Readonly<Record<ChainState, [Tone, () => string]>> = {
  verified: ['primary', m.audit_chain_verified],
  waiting: ['plain', m.audit_chain_waiting],
  broken: ['danger', m.audit_chain_broken],
}

function Chain({ state }: { state: ChainState }) {
  const [tone, word] = chainWords[state]
  return <Badge tone={tone}>{word()}</Badge>
}

const actorOf = ({ actor_id, actor_name, details }: AuditLogEntry) =>
  actor_name ?? actor_id ?? (typeof details['by'] === 'string' ? details['by'] : m.common_program())

const subjectOf = ({ subject_type, subject_id, subject_name }: AuditLogEntry) =>
  `${subject_type} ${subject_name ?? subject_id}`

/** Who did what, with the filter that the URL says. */
export function AuditList({ search }: { search: URLSearchParams }) {
  const api = useApi()
  const filter = auditFilterOf(search)
  const query = useInfiniteQuery(auditLogQuery(api, filter))
  const [open, setOpen] = useState<AuditLogEntry | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.audit_about()}</p>
      <DataTable
        label={m.page_admin_audit()}
        name="audit"
        columns={columns}
        query={query}
        none={m.audit_none()}
        rowName={({ action }) => action}
        filters={<AuditFilters search={search} />}
        file={{ name: 'mtaa-audit', fetchAll: () => api(getAuditFile, { query: filter }) }}
      />
      {open ? <EntryDialog entry={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const columnsOf = (open: (entry: AuditLogEntry) => void): readonly DataColumn<AuditLogEntry>[] => [
  {
    id: 'action',
    title: m.audit_action(),
    main: true,
    text: ({ action }) => action,
    cell: (entry) => (
      <button type="button" className="min-h-11 text-left font-medium underline" onClick={() => open(entry)}>
        {entry.action}
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
    id: 'actor',
    title: m.audit_actor(),
    text: actorOf,
    cell: (entry) => <span className="[overflow-wrap:anywhere]">{actorOf(entry)}</span>,
  },
  {
    id: 'subject',
    title: m.audit_subject(),
    text: subjectOf,
    cell: (entry) => <span className="[overflow-wrap:anywhere]">{subjectOf(entry)}</span>,
  },
  {
    id: 'reason',
    title: m.common_reason(),
    text: ({ reason }) => reason,
    cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason ?? '–'}</span>,
  },
  {
    id: 'chain',
    title: m.audit_chain(),
    text: ({ chain }) => chain,
    cell: ({ chain }) => <Chain state={chain} />,
  },
]

function EntryDialog({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) {
  const language = useLanguage()
  const facts = [
    [m.logs_when(), formatMoment(entry.at, language)],
    [m.audit_actor(), actorOf(entry)],
    [m.audit_actor_id(), entry.actor_id],
    [m.audit_subject(), subjectOf(entry)],
    [m.audit_subject_id(), entry.subject_id],
    [m.common_reason(), entry.reason],
    ...Object.entries(entry.details),
  ] as const
  return (
    <Dialog open onClose={onClose} title={entry.action}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-sm [overflow-wrap:anywhere]">{String(value)}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4">
        <Chain state={entry.chain} />
      </p>
      <p className="mt-1 text-sm text-muted">{m.audit_chain_hint()}</p>
    </Dialog>
  )
}
