import { StaffPayouts } from '../../features/money/payouts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminPayouts } from '../../route-table/admin-money.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-payouts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminPayouts), description: m.payouts_staff_description(), hidden: true })
}

/** Who may see it is decided by each of its calls, too. */
export default function AdminPayoutsPage() {
  return (
    <ForStaff row={adminPayouts}>
      <div className="mx-auto flex w-full max-w-column flex-col gap-6">
        <div className="-mt-3 -mb-2">
          <Breadcrumb steps={stepsTo(adminPayouts)} />
        </div>
        <h1 className="text-2xl font-bold">{m.page_admin_payouts()}</h1>
        <StaffPayouts />
      </div>
    </ForStaff>
  )
}
