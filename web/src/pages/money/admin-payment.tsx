import { useSearchParams } from 'react-router'
import { PaymentDetail } from '../../features/money/staff-payments/index.ts'
import { CaseFrame } from '../../features/operations/moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminPayment } from '../../route-table/admin-money.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-payment'

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/admin/payments/${params.paymentId}`
  return staffMeta(matches, { ...adminPayment, path }, m.staff_payments_description())
}

/** A payment; from the queue with the refund that waits. */
export default function AdminPaymentPage({ params: { paymentId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const refund = search.get('refund')
  const detail = <PaymentDetail id={paymentId} />
  return (
    <StaffPage row={adminPayment}>
      {refund ? (
        <CaseFrame key={refund} kind="refund" id={refund}>
          {detail}
        </CaseFrame>
      ) : (
        detail
      )}
    </StaffPage>
  )
}
