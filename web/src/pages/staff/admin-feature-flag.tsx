import { FlagView } from '../../features/operations/flags/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminFeatureFlag } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-feature-flag'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  const row = { ...adminFeatureFlag, path: `/admin/feature-flags/${params.featureId}` }
  return staffMeta(matches, row, m.flags_admin_description())
}

export default function AdminFeatureFlagPage({ params: { featureId } }: Route.ComponentProps) {
  return (
    <StaffPage row={adminFeatureFlag}>
      <FlagView key={featureId} id={featureId} />
    </StaffPage>
  )
}
