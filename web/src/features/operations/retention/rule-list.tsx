import { useInfiniteQuery } from '@tanstack/react-query'
import { retentionPromises, type RetentionRule } from '@mtaa/contract/operations/retention'
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
import { Input } from '../../../ui/forms/input.tsx'
import { durationOf, promiseNames } from './retention-words.ts'
import { retentionQuery, useRunRule } from './retention.queries.ts'

type Row = RetentionRule & { id: string }

/** What fails, then what the policy promises in its order, then the rest. */
const rank = ({ failing, promise }: Row) =>
  failing ? -1 : promise === null ? retentionPromises.length : retentionPromises.indexOf(promise)

/** Each word of what was typed is somewhere in the name. */
const isFound = (name: string, typed: string) =>
  typed
    .toLowerCase()
    .split(' ')
    .every((word) => name.toLowerCase().includes(word))

/** Everything that is deleted by time: what fails first, then what the policy promises. */
export function RuleList() {
  const query = useInfiniteQuery(retentionQuery(useApi()))
  const [chosen, setChosen] = useState<Row | null>(null)
  const [typed, setTyped] = useState('')
  const page = query.data?.pages[0]
  const mayRun = page?.may_run ?? false
  const columns = useMemo(() => columnsOf(mayRun ? setChosen : null), [mayRun])
  const sorted = useMemo(
    () =>
      query.data && {
        ...query.data,
        pages: query.data.pages.map((one) => ({
          ...one,
          items: one.items
            .filter(({ name }) => isFound(name, typed))
            .toSorted((left, right) => rank(left) - rank(right)),
        })),
      },
    [query.data, typed],
  )
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.retention_about()}</p>
      {page ? (
        <p className="mb-4 flex flex-wrap items-center gap-2">
          {page.late ? <Badge tone="warning">{m.job_queue_late()}</Badge> : null}
          <span className="text-muted">{m.retention_ran()}</span>
          {page.ran_at === null ? <span>{m.job_queue_never()}</span> : <RelativeTime at={page.ran_at} />}
        </p>
      ) : null}
      <DataTable
        label={m.retention_rules()}
        name="retention"
        columns={columns}
        query={{ ...query, data: sorted } as typeof query}
        none={typed.trim() === '' ? m.retention_none() : m.retention_not_found()}
        rowName={({ name }) => name}
        filters={
          <Input
            label={m.retention_search()}
            name="rule"
            type="search"
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        }
        file={{ name: 'mtaa-retention' }}
      />
      {chosen ? <RunDialog rule={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

const columnsOf = (choose: ((rule: Row) => void) | null): readonly DataColumn<Row>[] => [
  {
    id: 'name',
    title: m.retention_rule(),
    main: true,
    text: ({ name }) => name,
    cell: ({ name, promise, failing, error }) => (
      <span className="flex flex-col items-start gap-1">
        <span lang="en" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        {promise === null ? null : <Badge tone="primary">{promiseNames[promise]()}</Badge>}
        {failing ? <Badge tone="danger">{m.job_queue_failed()}</Badge> : null}
        {error === null ? null : <span className="text-danger [overflow-wrap:anywhere]">{error}</span>}
      </span>
    ),
  },
  {
    id: 'after',
    title: m.retention_after(),
    text: durationOf,
    cell: (rule) => (
      <span>
        <span className="block whitespace-nowrap">{durationOf(rule)}</span>
        <span lang="en" className="block text-muted">
          {rule.since}
        </span>
      </span>
    ),
  },
  {
    id: 'today',
    title: m.common_today(),
    end: true,
    text: ({ today }) => today,
    cell: ({ today }) => today,
  },
  {
    id: 'last_30_days',
    title: m.retention_month(),
    end: true,
    text: ({ last_30_days }) => last_30_days,
    cell: ({ last_30_days }) => last_30_days,
  },
  {
    id: 'handled_at',
    title: m.retention_handled(),
    text: ({ handled_at }) => handled_at,
    cell: ({ handled_at }) =>
      handled_at === null ? '–' : <RelativeTime at={handled_at} className="whitespace-nowrap" />,
  },
  {
    id: 'next_at',
    title: m.retention_next(),
    text: ({ next_at }) => next_at,
    cell: ({ next_at }) => (next_at === null ? '–' : <RelativeTime at={next_at} className="whitespace-nowrap" />),
  },
  ...(choose
    ? [
        {
          id: 'acts',
          title: m.job_queue_acts(),
          cell: (rule: Row) =>
            rule.running ? (
              <Badge tone="info">{m.job_queue_running()}</Badge>
            ) : (
              <Button
                className="whitespace-nowrap"
                aria-label={m.retention_run_named({ rule: rule.name })}
                onClick={() => choose(rule)}
              >
                {m.retention_run()}
              </Button>
            ),
        },
      ]
    : []),
]

function RunDialog({ rule: { name }, onClose }: { rule: Row; onClose: () => void }) {
  const run = useRunRule()
  return (
    <ReasonDialog
      title={m.retention_run_title()}
      yes={m.retention_run()}
      danger
      otherwise={m.common_not_done()}
      onReason={async (reason) => {
        await run({ rule: name, reason })
        showToast({ title: m.retention_begun(), text: name, tone: 'success' })
      }}
      onClose={onClose}
    >
      <p lang="en" className="font-medium [overflow-wrap:anywhere]">
        {name}
      </p>
      <p>{m.retention_run_hint()}</p>
    </ReasonDialog>
  )
}
