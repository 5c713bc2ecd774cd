import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '../../../features/identity/accounts/index.ts'
import { orderQuery } from '../../../features/commerce/orders/index.ts'
import { forgetPendingOrder, OrderPayment, pendingOrderOf } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { hasCode } from '../../../platform/failure.ts'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Navigation state from the checkout: the number used, and why the payment could not begin. */
export interface FromCheckout {
  phone?: string
  problem?: string
}

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
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state } = useLocation() as { state: FromCheckout | null }
  const knownPhone = useMe()?.phone ?? undefined
  const { data: order, error, refetch, isRefetching } = useQuery(orderQuery(api, orderId))

  if (!order && hasCode(error, 'order_not_found')) return <NoPending />
  if (!order && error) {
    return (
      <LoadFailed error={error} title={m.orders_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  }
  if (!order) return <Skeleton className="h-48" />
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['orders'] })
  const paid = () => {
    forgetPendingOrder(userId)
    refresh()
    showToast({ title: m.orders_payment_success(), text: m.orders_payment_success_text(), tone: 'success' })
    void navigate(`/orders/${orderId}`, { replace: true })
  }
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-muted">
        <span>{m.cart_payment()}</span>
        <span className="font-bold text-ink tabular-nums">{formatPrice(order.checkout_total, language)}</span>
      </h2>
      <OrderPayment
        order={order}
        phone={state?.phone ?? knownPhone}
        error={state?.problem}
        onPaid={paid}
        onEnded={refresh}
      />
      <LinkButton to={`/orders/${orderId}`} icon={ReceiptText} variant="plain">
        {m.cart_to_order()}
      </LinkButton>
    </div>
  )
}

const NoPending = () => (
  <EmptyState
    icon={ReceiptText}
    title={m.cart_no_pending()}
    action={<LinkButton to="/orders">{m.common_my_orders()}</LinkButton>}
  >
    {m.cart_no_pending_text()}
  </EmptyState>
)
