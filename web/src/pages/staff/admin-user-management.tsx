import { grantableRoles } from '@mtaa/contract/operations/roles'
import { useNavigate, useSearchParams } from 'react-router'
import { RoleApprovals, StaffList } from '../../features/operations/roles/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminUserManagement } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-user-management'
import { staffMeta, StaffPage } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminUserManagement, m.roles_description())
}

/** Who of the staff has which role, and how it changes. */
export default function AdminUserManagementPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <StaffPage row={adminUserManagement}>
      <div className="flex flex-col gap-8">
        <RoleApprovals />
        <StaffList
          role={grantableRoles.find((one) => one === search.get('role'))}
          onRole={(role) => void navigate(role === undefined ? '?' : `?role=${role}`, { preventScrollReset: true })}
        />
      </div>
    </StaffPage>
  )
}
