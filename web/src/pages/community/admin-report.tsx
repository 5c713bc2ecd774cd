import { WholeCaseView } from '../../features/community/reports/index.ts'
import { CaseFrame } from '../../features/operations/moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminReport } from '../../route-table/admin.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-report'

export function meta({ matches, params }: Route.MetaArgs) {
  return staffMeta(matches, { ...adminReport, path: `/admin/reports/${params.caseId}` }, m.reports_staff_description())
}

export default function AdminReportPage({ params: { caseId } }: Route.ComponentProps) {
  return (
    <StaffPage row={adminReport}>
      <CaseFrame key={caseId} kind="report" id={caseId}>
        <WholeCaseView id={caseId} />
      </CaseFrame>
    </StaffPage>
  )
}
