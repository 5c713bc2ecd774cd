import { WholeCaseView } from '../../features/community/reports/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminReport } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-report'

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/admin/reports/${params.caseId}`
  return pageMeta(matches, { ...metaOf(adminReport), path, description: m.reports_staff_description(), hidden: true })
}

export default function AdminReportPage({ params: { caseId } }: Route.ComponentProps) {
  return (
    <ForStaff row={adminReport}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminReport)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_report()}</h1>
        <WholeCaseView key={caseId} id={caseId} />
      </div>
    </ForStaff>
  )
}
