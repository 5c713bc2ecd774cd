import { Dashboard } from '../../features/operations/numbers/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminDashboard } from '../../route-table/admin.ts'
import { staffMeta, StaffPage } from './staff-page.tsx'
import type { Route } from './+types/admin-dashboard'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminDashboard, m.numbers_dashboard_description())
}

/** How the platform does today. */
export default function AdminDashboardPage() {
  return (
    <StaffPage row={adminDashboard}>
      <Dashboard />
    </StaffPage>
  )
}
