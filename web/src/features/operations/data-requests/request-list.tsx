import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { StaffDataRequest } from '@mtaa/contract/identity/data-requests'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime, Stat } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { requestKindNames, requestStateNames } from '../../identity/settings/index.ts'
import { dataRequestsQuery, type RequestList } from './data-requests.queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { clockNames } from './request-words.ts'

const lists: Readonly<Record<RequestList, () => string>> = { open: m.common_open, ended: m.common_ended }

/** Requests of members about their data: what is due first stands first. */
export function DataRequestList({ list }: { list: RequestList }) {
  const query = useInfiniteQuery(dataRequestsQuery(useApi(), list))
  const language = useLanguage()
  const [chosen, setChosen] = useState<StaffDataRequest | null>(null)
  const columns = useMemo(() => columnsOf(language, setChosen), [language])
  const counts = query.data?.pages[0]?.counts
  return (
    <div className="@container">
      <p className="mb-4 max-w-160 text-muted">{m.data_request_about()}</p>
      {counts ? (
        <div className="mb-4 grid gap-3 @min-[18rem]:grid-cols-2 @min-[40rem]:grid-cols-4">
          <Stat value={counts.open} label={m.common_open()} />
          <Stat value={counts.unacknowledged} label={m.settings_state_received()} />
          <Stat value={counts.late} label={m.job_queue_late()} />
          <Stat value={counts.overdue} label={m.data_request_overdue()} />
        </div>
      ) : null}
      <TabLinks
        label={m.page_admin_data_requests()}
        tabs={(['open', 'ended'] as const).map((one) => ({
          label: lists[one](),
          to: `/admin/data-requests?state=${one}`,
          active: one === list,
        }))}
      />
      <div className="pt-4">
        <DataTable
          label={m.page_admin_data_requests()}
          name="data-requests"
          columns={columns}
          query={query}
          none={list === 'open' ? m.common_nothing_waits() : m.data_request_none_ended()}
          rowName={({ number }) => number}
          file={{ name: `mtaa-data-requests-${list}` }}
        />
      </div>
      {chosen ? <RequestDialog request={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  )
}

const columnsOf = (
  language: 'en' | 'sw',
  choose: (request: StaffDataRequest) => void,
): readonly DataColumn<StaffDataRequest>[] => [
  {
    id: 'number',
    title: m.data_request_number(),
    main: true,
    text: ({ number }) => number,
    cell: (request) => (
      <Button variant="plain" className="-ml-4 whitespace-nowrap" onClick={() => choose(request)}>
        {request.number}
      </Button>
    ),
  },
  {
    id: 'kind',
    title: m.data_request_asked(),
    text: ({ kind }) => kind,
    cell: ({ kind }) => requestKindNames[kind](),
  },
  {
    id: 'member',
    title: m.common_account(),
    text: ({ member_id }) => member_id,
    cell: ({ member_id: id, member_name: name }) =>
      id === null ? (
        '–'
      ) : (
        <Link
          to={`/admin/users/${id}`}
          className="inline-block min-h-11 content-center underline [overflow-wrap:anywhere]"
        >
          <bdi>{name ?? id}</bdi>
        </Link>
      ),
  },
  {
    id: 'clock',
    title: m.data_request_clock(),
    text: ({ clock }) => clock,
    cell: ({ clock, state, clock_at }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={clockNames[clock].tone}>{clockNames[clock].word()}</Badge>
        {clock === 'ended' ? (
          <Badge tone={requestStateNames[state].tone}>{requestStateNames[state].word()}</Badge>
        ) : (
          <RelativeTime at={clock_at} className="whitespace-nowrap" />
        )}
      </span>
    ),
  },
  {
    id: 'state',
    title: m.common_state(),
    text: ({ state }) => state,
    cell: ({ state }) => requestStateNames[state].word(),
  },
  {
    id: 'answer_by',
    title: m.data_request_answer_by(),
    text: ({ answer_by }) => answer_by,
    cell: ({ answer_by }) => <span className="whitespace-nowrap">{formatMoment(answer_by, language)}</span>,
  },
  {
    id: 'handled_by',
    title: m.data_request_handled_by(),
    hidden: true,
    text: ({ handled_by }) => handled_by,
    cell: ({ handled_by_name: name }) => <bdi>{name ?? '–'}</bdi>,
  },
]
