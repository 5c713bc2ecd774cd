import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../../features/commerce/orders/index.ts'
import { pendingOrderOf } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { hasCode } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { OrderPaymentCard } from '../payment/order-payment-card.tsx'

/** The payment of the order last made on this device, until it is paid. */
export function PendingPayment({ userId }: { userId: string }) {
  const [orderId] = useState(() => pendingOrderOf(userId))
  return (
    <section aria-label={m.cart_payment()} className="mx-auto mb-8 max-w-column">
      {orderId ? <Followed orderId={orderId} userId={userId} /> : <NoPending />}
    </section>
  )
}

function Followed({ orderId, userId }: { orderId: string; userId: string }) {
  const { data: order, error, refetch, isRefetching } = useQuery(orderQuery(useApi(), orderId))
  if (!order && hasCode(error, 'order_not_found')) return <NoPending />
  if (!order && error) {
    return (
      <LoadFailed error={error} title={m.orders_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  }
  if (!order) return <Skeleton className="h-48" />
  // One payment pays several orders: the list has them all.
  const next = order.siblings.length > 0 ? '/orders' : `/orders/${orderId}`
  return <OrderPaymentCard order={order} userId={userId} title={m.common_total()} next={next} />
}

const NoPending = () => (
  <EmptyState
    drawing="parcel"
    title={m.cart_no_pending()}
    action={<LinkButton to="/orders">{m.common_my_orders()}</LinkButton>}
  >
    {m.cart_no_pending_text()}
  </EmptyState>
)
