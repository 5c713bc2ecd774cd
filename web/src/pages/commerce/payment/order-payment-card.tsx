import { useQueryClient } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { useKnownPhone } from '../../../features/identity/accounts/index.ts'
import { forgetPendingOrder, OrderPayment } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'

/** Navigation state from the checkout: the number used, and why the payment could not begin. */
export interface FromCheckout {
  phone?: string | undefined
  problem?: string
}

interface OrderPaymentCardProps {
  order: Order
  userId: string
  /** What the amount is of. */
  title: string
  /** Where the payer goes once it is paid. */
  next: string
}

/** The payment of one's own order, live, with its amount and the way to the order. */
export function OrderPaymentCard({ order, userId, title, next }: OrderPaymentCardProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state } = useLocation() as { state: FromCheckout | null }
  const knownPhone = useKnownPhone()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['orders'] })
  const paid = () => {
    forgetPendingOrder(userId)
    refresh()
    showToast({ title: m.orders_payment_success(), text: m.orders_payment_success_text(), tone: 'success' })
    void navigate(next, { replace: true })
  }
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-muted">
        <span>{title}</span>
        <span className="font-bold text-ink tabular-nums">{formatPrice(order.checkout_total, language)}</span>
      </p>
      <OrderPayment
        order={order}
        phone={state?.phone ?? knownPhone}
        error={state?.problem}
        onPaid={paid}
        onEnded={refresh}
      />
      <LinkButton to={`/orders/${order.id}`} icon={ReceiptText} variant="plain">
        {m.common_see_order()}
      </LinkButton>
    </div>
  )
}
