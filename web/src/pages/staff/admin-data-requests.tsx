import { useSearchParams } from 'react-router'
import { DataRequestList } from '../../features/operations/data-requests/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminDataRequests } from '../../route-table/admin.ts'
import type { Route } from './+types/admin-data-requests'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminDataRequests, m.data_request_description())
}

export default function AdminDataRequestsPage() {
  const [search] = useSearchParams()
  const list = search.get('state') === 'ended' ? 'ended' : 'open'
  return (
    <StaffPage row={adminDataRequests}>
      <DataRequestList key={list} list={list} />
    </StaffPage>
  )
}
