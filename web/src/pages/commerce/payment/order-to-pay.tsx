import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../../features/commerce/orders/index.ts'
import { m } from '../../../paraglide/messages.js'
import { isTemporary } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { OrderPaymentCard } from './order-payment-card.tsx'

/** The payment of one's own order, live. Only its buyer pays it: to anybody else it does not exist here. */
export function OrderToPay({ id, userId }: { id: string; userId: string }) {
  const { data: order, error, refetch, isRefetching } = useQuery(orderQuery(useApi(), id))
  if (order ? order.buyer.id !== userId : error && !isTemporary(error)) return <NoOrder />
  if (!order && error) {
    return (
      <LoadFailed error={error} title={m.orders_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  }
  if (!order) return <Skeleton className="h-48" />
  return (
    <section aria-label={m.cart_payment()}>
      <OrderPaymentCard order={order} userId={userId} title={m.orders_order({ number: order.number })} next="/orders" />
    </section>
  )
}

const NoOrder = () => (
  <EmptyState title={m.payment_page_no_order()} action={<LinkButton to="/orders">{m.common_my_orders()}</LinkButton>}>
    {m.payment_page_no_order_text()}
  </EmptyState>
)
