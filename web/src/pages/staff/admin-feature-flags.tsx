import { FlagList } from '../../features/operations/flags/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminFeatureFlags } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-feature-flags'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminFeatureFlags, m.flags_admin_description())
}

export default function AdminFeatureFlagsPage() {
  return (
    <StaffPage row={adminFeatureFlags}>
      <FlagList />
    </StaffPage>
  )
}
