import { PaymentDetail } from '../../features/money/staff-payments/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminPayment } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-payment'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(adminPayment),
    path: `/admin/payments/${params.paymentId}`,
    description: m.staff_payments_description(),
    hidden: true,
  })
}

export default function AdminPaymentPage({ params: { paymentId } }: Route.ComponentProps) {
  return (
    <ForStaff row={adminPayment}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminPayment)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_payment()}</h1>
        <PaymentDetail id={paymentId} />
      </div>
    </ForStaff>
  )
}
