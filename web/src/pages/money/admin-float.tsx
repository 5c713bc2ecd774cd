import { FloatView } from '../../features/money/float/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminFloat } from '../../route-table/admin-money.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-float'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminFloat), description: m.float_description(), hidden: true })
}

/** Who may see it is decided by each of its calls, too. */
export default function AdminFloatPage() {
  return (
    <ForStaff row={adminFloat}>
      <div className="mx-auto flex w-full max-w-column flex-col gap-6">
        <div className="-mt-3 -mb-2">
          <Breadcrumb steps={stepsTo(adminFloat)} />
        </div>
        <h1 className="text-2xl font-bold">{m.page_admin_float()}</h1>
        <FloatView />
      </div>
    </ForStaff>
  )
}
