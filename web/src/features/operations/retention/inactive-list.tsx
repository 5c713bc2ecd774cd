import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '@mtaa/contract/dates'
import type { InactiveAccount } from '@mtaa/contract/identity/data-requests'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { heldNames } from './retention-words.ts'
import { inactiveQuery } from './retention.queries.ts'

type Row = InactiveAccount & { id: string }

/** Accounts that nobody has used for two years, with what keeps those that are not deleted. */
export function InactiveList() {
  const [isHeld, setHeld] = useState(false)
  const language = useLanguage()
  const query = useInfiniteQuery(inactiveQuery(useApi(), isHeld))
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.retention_inactive_about()}</p>
      <DataTable
        label={m.retention_inactive()}
        name="inactive-accounts"
        columns={columns(language)}
        query={query}
        none={m.retention_inactive_none()}
        rowName={nameOf}
        filters={
          <Checkbox
            label={m.retention_held_only()}
            checked={isHeld}
            onChange={({ target }) => setHeld(target.checked)}
          />
        }
        file={{ name: 'mtaa-inactive-accounts' }}
      />
    </>
  )
}

const nameOf = ({ member_name: name, member_id: id }: Row) => name ?? id

const columns = (language: 'en' | 'sw'): readonly DataColumn<Row>[] => [
  {
    id: 'member',
    title: m.common_account(),
    main: true,
    text: ({ member_id }) => member_id,
    cell: (row) => (
      <Link
        to={`/admin/users/${row.member_id}`}
        className="inline-block min-h-11 content-center font-medium underline [overflow-wrap:anywhere]"
      >
        <bdi>{nameOf(row)}</bdi>
      </Link>
    ),
  },
  {
    id: 'last_used_on',
    title: m.retention_last_used(),
    text: ({ last_used_on }) => last_used_on,
    cell: ({ last_used_on }) => <span className="whitespace-nowrap">{formatDay(last_used_on, language)}</span>,
  },
  {
    id: 'notices',
    title: m.retention_notices(),
    end: true,
    text: ({ notices }) => notices,
    cell: ({ notices }) => m.retention_notices_of({ count: notices }),
  },
  {
    id: 'delete_at',
    title: m.retention_delete_at(),
    text: ({ delete_at }) => delete_at,
    cell: ({ delete_at }) => (delete_at === null ? '–' : <RelativeTime at={delete_at} className="whitespace-nowrap" />),
  },
  {
    id: 'next_at',
    title: m.retention_next(),
    text: ({ next_at }) => next_at,
    cell: ({ next_at }) => <RelativeTime at={next_at} className="whitespace-nowrap" />,
  },
  {
    id: 'held',
    title: m.retention_held(),
    text: ({ held }) => held,
    cell: ({ held, held_since: since }) =>
      held === null ? (
        '–'
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="warning">{heldNames[held]()}</Badge>
          {since === null ? null : <RelativeTime at={since} className="whitespace-nowrap" />}
        </span>
      ),
  },
]
