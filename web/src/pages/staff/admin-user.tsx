import type { MemberOverview } from '@mtaa/contract/operations/members'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { nameOf, personPath } from '../../features/community/people/index.ts'
import {
  Audit,
  Content,
  Devices,
  Ledger,
  memberQuery,
  Notes,
  Orders,
  Overview,
  SeenAs,
} from '../../features/operations/members/index.ts'
import { AccountHold } from '../../features/operations/retention/index.ts'
import { MemberRoles } from '../../features/operations/roles/index.ts'
import { MemberStanding } from '../../features/operations/sanctions/index.ts'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'
import { adminUser } from '../../route-table/admin.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/admin-user'
import { staffMeta, StaffPage } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminUser, m.members_description())
}

interface Tab {
  label: () => string
  show: (one: MemberOverview) => ReactNode
}

const tabs: Readonly<Record<string, Tab>> = {
  overview: {
    label: m.members_tab_overview,
    show: (one) => (
      <div className="flex flex-col gap-8">
        <Overview one={one} />
        <MemberRoles id={one.person.id} />
        <AccountHold id={one.person.id} name={nameOf(one.person)} />
      </div>
    ),
  },
  content: { label: m.members_tab_content, show: ({ person }) => <Content id={person.id} /> },
  orders: { label: m.common_orders, show: ({ person }) => <Orders id={person.id} /> },
  ledger: { label: m.page_ledger, show: ({ person }) => <Ledger id={person.id} /> },
  devices: { label: m.settings_devices, show: ({ person }) => <Devices id={person.id} /> },
  strikes: {
    label: m.sanctions_strikes,
    show: ({ person }) => <MemberStanding memberId={person.id} name={nameOf(person)} />,
  },
  notes: { label: m.members_tab_notes, show: ({ person }) => <Notes id={person.id} /> },
  audit: { label: m.members_tab_audit, show: ({ person }) => <Audit id={person.id} /> },
  view: { label: m.members_tab_view, show: ({ person }) => <SeenAs id={person.id} /> },
}

/** One account: what belongs to it, and what can be done about it. */
export default function AdminUserPage({ params: { id } }: Route.ComponentProps) {
  return (
    <StaffPage row={adminUser}>
      <Member key={id} id={id} />
    </StaffPage>
  )
}

function Member({ id }: { id: string }) {
  const [search] = useSearchParams()
  const { data, error, refetch, isFetching } = useQuery(memberQuery(useApi(), id))
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonLines lines={10} />
  const wished = search.get('tab') ?? ''
  const name = Object.hasOwn(tabs, wished) ? wished : 'overview'
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
        <strong className="wrap-anywhere">
          <bdi>{nameOf(data.person)}</bdi>
        </strong>
        <Link to={personPath(data.person)} className="min-h-11 content-center text-base text-primary underline">
          {data.person.handle ? `@${data.person.handle}` : m.page_profile()}
        </Link>
      </p>
      <TabLinks
        label={m.members_page()}
        tabs={Object.entries(tabs).map(([tab, { label }]) => ({
          label: label(),
          to: `/admin/users/${id}?tab=${tab}`,
          active: tab === name,
        }))}
      />
      <div key={name} className="pt-4">
        {tabs[name]?.show(data)}
      </div>
    </>
  )
}
