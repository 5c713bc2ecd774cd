import { StaffDispute } from '../../features/commerce/disputes/index.ts'
import { CaseFrame } from '../../features/operations/moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminDispute } from '../../route-table/admin.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-dispute'

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/admin/disputes/${params.disputeId}`
  return staffMeta(matches, { ...adminDispute, path }, m.disputes_staff_description())
}

export default function AdminDisputePage({ params: { disputeId } }: Route.ComponentProps) {
  return (
    <StaffPage row={adminDispute}>
      <CaseFrame key={disputeId} kind="dispute" id={disputeId}>
        <StaffDispute id={disputeId} />
      </CaseFrame>
    </StaffPage>
  )
}
