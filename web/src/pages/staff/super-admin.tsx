import { WholeSite } from '../../features/operations/super-admin/index.ts'
import { m } from '../../paraglide/messages.js'
import { superAdmin } from '../../route-table/admin.ts'
import type { Route } from './+types/super-admin'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, superAdmin, m.super_description())
}

export default function SuperAdminPage() {
  return (
    <StaffPage row={superAdmin}>
      <WholeSite />
    </StaffPage>
  )
}
