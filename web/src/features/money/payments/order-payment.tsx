import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders'
import { openPaymentStatuses, type Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'
import { isPaid } from './payment-phase.ts'
import { PaymentProgress } from './payment-progress.tsx'
import { endWords } from './payment-words.ts'
import { useBeginPayment, useFollowedPayment } from './payments.queries.ts'

interface OrderPaymentProps {
  order: Pick<Order, 'id' | 'payable' | 'payment' | 'checkout_total'>
  /** The initial number when the order is paid for again. */
  phone?: string | undefined
  /** Why the payment could not begin. */
  error?: string | undefined
  onPaid: () => void
  /** The payment ended without money. */
  onEnded: () => void
}

const isOpen = (status: string) => openPaymentStatuses.some((open) => open === status)

const mayTryAgain = (payment: Pick<Payment, 'status'> | null) =>
  payment === null || ['failed', 'rejected', 'lapsed', 'cancelled'].includes(payment.status)

/** The payment of an order, live: in progress, done, or a new try while the order can be paid. */
export function OrderPayment({ order, phone, error, onPaid, onEnded }: OrderPaymentProps) {
  const language = useLanguage()
  const begin = useBeginPayment()
  const id = begin.data?.id ?? order.payment?.id
  const watched = begin.data !== undefined || (order.payment !== null && isOpen(order.payment.status))
  const live = useFollowedPayment(watched ? id : undefined)
  const payment = live.data ?? order.payment
  const status = payment?.status
  const over = watched && status !== undefined && !isOpen(status)

  useEffect(() => {
    if (over) (isPaid(status) ? onPaid : onEnded)()
    // oxlint-disable-next-line react/exhaustive-deps -- called once for each end, whatever the callbacks
  }, [over, status])

  if (watched && !live.data) {
    return live.isError ? (
      <LoadFailed error={live.error} title={m.payments_unknown_yet()} onRetry={() => void live.refetch()} />
    ) : (
      <Skeleton className="h-32" />
    )
  }
  if (live.data?.open) return <PaymentProgress payment={live.data} />
  const words = payment && endWords(payment, formatPrice(payment.amount, language))
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {payment && isPaid(payment.status) ? (
          <p className="flex items-center gap-3 text-lg font-semibold text-primary">
            <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
            {m.payments_received({ receipt: payment.receipt ?? '…' })}
          </p>
        ) : (
          <>
            {words ? <p className="text-lg font-semibold text-balance">{words}</p> : null}
            {mayTryAgain(payment) ? (
              <p className="text-muted">{order.payable ? m.payments_still_payable() : m.payments_not_payable()}</p>
            ) : null}
          </>
        )}
      </div>
      {order.payable && mayTryAgain(payment) ? (
        <Again
          since={live.dataUpdatedAt}
          wait={live.data?.retry_after ?? 0}
          amount={order.checkout_total}
          phone={begin.variables?.phone ?? phone}
          busy={begin.isPending}
          error={begin.error?.message ?? (begin.isIdle ? error : undefined)}
          first={payment === null}
          onPay={(params) => begin.mutate({ orderId: order.id, ...params })}
        />
      ) : null}
    </div>
  )
}

interface AgainProps {
  since: number
  wait: number
  amount: number
  phone: string | undefined
  busy: boolean
  error: string | undefined
  first: boolean
  onPay: (params: { method: 'mpesa'; phone: string }) => void
}

function Again({ since, wait, first, ...form }: AgainProps) {
  const passed = Math.floor((useNow('second') - since) / 1000)
  return <PaymentForm {...form} again={!first} retryAfter={Math.max(0, wait - Math.max(0, passed))} />
}
