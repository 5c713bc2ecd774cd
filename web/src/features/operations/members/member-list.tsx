import { formatDay } from '@mtaa/contract/dates'
import { roleText } from '@mtaa/contract/identity/role-words'
import type { MemberRow } from '@mtaa/contract/operations/members'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { nameOf } from '../../community/people/index.ts'
import { locationsQuery } from '../../places/places/index.ts'
import { useBulkActs } from './bulk-acts.ts'
import { MemberFilterForm } from './member-filters.tsx'
import { stateName, stateTone } from './member-words.ts'
import { type MemberFilters, membersQuery } from './members.queries.ts'

interface ListProps {
  filters: MemberFilters
  onFilters: (filters: MemberFilters) => void
}

type Row = MemberRow & { id: string }

/** Members that fit; each leads to what belongs to the account. */
export function MemberList({ filters, onFilters }: ListProps) {
  const query = useInfiniteQuery(membersQuery(useApi(), filters))
  return (
    <DataTable<Row>
      label={m.page_admin_users()}
      name="members"
      columns={useColumns()}
      query={query}
      none={query.hasNextPage ? m.members_none_here() : m.members_none()}
      rowName={({ person }) => nameOf(person)}
      file={{ name: 'members' }}
      acts={useBulkActs()}
      filters={<MemberFilterForm filters={filters} onFilters={onFilters} />}
    />
  )
}

function useColumns(): readonly DataColumn<Row>[] {
  const language = useLanguage()
  const { data: places } = useQuery(locationsQuery(useApi()))
  return useMemo(() => {
    const county = (code: number | null) => places?.counties.find((one) => one.code === code)?.name ?? '–'
    const rolesOf = ({ roles }: Row) => roles.map((role) => roleText(role, language))
    const columns: readonly DataColumn<Row>[] = [
      {
        id: 'name',
        title: m.settings_name(),
        main: true,
        cell: ({ person }) => (
          <Link to={`/admin/users/${person.id}`} className="inline-block min-h-11 content-center hover:underline">
            <bdi>{nameOf(person)}</bdi>
            {person.handle ? <span className="block text-sm font-normal text-muted">{`@${person.handle}`}</span> : null}
          </Link>
        ),
        text: ({ person }) => nameOf(person),
      },
      {
        id: 'roles',
        title: m.members_role(),
        cell: (row) => (
          <span className="flex flex-wrap gap-1">
            {row.roles.length === 0 ? <span>–</span> : null}
            {rolesOf(row).map((role) => (
              <Badge key={role} tone="primary">
                {role}
              </Badge>
            ))}
          </span>
        ),
        text: (row) => rolesOf(row).join(', '),
      },
      {
        id: 'state',
        title: m.common_state(),
        cell: ({ state }) => <Badge tone={stateTone[state]}>{stateName[state]()}</Badge>,
        text: ({ state }) => stateName[state](),
      },
      {
        id: 'county',
        title: m.common_county(),
        cell: ({ county_code: code }) => county(code),
        text: ({ county_code: code }) => county(code),
      },
      {
        id: 'joined',
        title: m.members_joined(),
        cell: ({ joined_at: at }) => formatDay(at, language),
        text: ({ joined_at: at }) => formatDay(at, language),
      },
      {
        id: 'seen',
        title: m.members_last_seen(),
        cell: ({ last_seen: day }) => (day ? formatDay(day, language) : '–'),
        text: ({ last_seen: day }) => day,
      },
    ]
    return columns
  }, [language, places])
}
