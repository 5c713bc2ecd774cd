import { useSearchParams } from 'react-router'
import { AuditList } from '../../features/operations/audit-log/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminAudit } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-audit'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminAudit, m.audit_description())
}

export default function AdminAuditPage() {
  const [search] = useSearchParams()
  return (
    <StaffPage row={adminAudit}>
      <AuditList search={search} />
    </StaffPage>
  )
}
