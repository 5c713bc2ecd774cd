import { useNavigate, useSearchParams } from 'react-router'
import { MemberList, readFilters } from '../../features/operations/members/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminUsers } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-users'
import { staffMeta, StaffPage } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminUsers, m.members_description())
}

/** Who may see it is decided by each of its calls, too. */
export default function AdminUsersPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(Object.fromEntries(search))
  return (
    <StaffPage row={adminUsers}>
      <MemberList
        key={search.toString()}
        filters={filters}
        onFilters={(next) => {
          const words = Object.entries(next).map(([name, value]) => [name, String(value)])
          void navigate(`?${new URLSearchParams(words)}`, { preventScrollReset: true })
        }}
      />
    </StaffPage>
  )
}
