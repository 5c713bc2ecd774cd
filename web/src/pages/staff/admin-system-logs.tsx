import { useSearchParams } from 'react-router'
import { LogList } from '../../features/operations/system-logs/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminSystemLogs } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-system-logs'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminSystemLogs, m.logs_description())
}

export default function AdminSystemLogsPage() {
  const [search] = useSearchParams()
  return (
    <StaffPage row={adminSystemLogs}>
      <LogList search={search} />
    </StaffPage>
  )
}
