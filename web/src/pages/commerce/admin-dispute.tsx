import { StaffDispute } from '../../features/commerce/disputes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminDispute } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-dispute'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(adminDispute),
    path: `/admin/disputes/${params.disputeId}`,
    description: m.disputes_staff_description(),
    hidden: true,
  })
}

export default function AdminDisputePage({ params: { disputeId } }: Route.ComponentProps) {
  return (
    <ForStaff row={adminDispute}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminDispute)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_dispute()}</h1>
        <StaffDispute id={disputeId} />
      </div>
    </ForStaff>
  )
}
