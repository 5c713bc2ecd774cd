import { useEffect } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { openPaymentStatuses, type Payment, type PaymentMethod } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { PayByHand } from './pay-by-hand.tsx'
import { type Paying, PaymentForm } from './payment-form.tsx'
import { offerPush } from '../../../platform/push/offer-push.ts'
import { isPaid } from './payment-phase.ts'
import { PaymentProgress } from './payment-progress.tsx'
import { PaymentResult } from './payment-result.tsx'
import { mayAnnounce } from './payment-start.ts'
import { beginWords, mayPayByHand } from './payment-words.ts'
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
  const begin = useBeginPayment()
  // Where checkout is closed, no payment of an order begins either; one that has begun is watched to its end.
  const mayPay = useFlag('checkout') === 'enabled' && order.payable
  const id = begin.data?.id ?? order.payment?.id
  const watched = begin.data !== undefined || (order.payment !== null && isOpen(order.payment.status))
  // Of one that failed, its own view has the wait until another try, and what helps.
  const read = watched || order.payment?.status === 'failed'
  const live = useFollowedPayment(read ? id : undefined)
  const payment = live.data ?? order.payment
  const status = payment?.status
  const over = watched && status !== undefined && !isOpen(status)
  useSentToast(live.data)

  useEffect(() => {
    if (over) (isPaid(status) ? onPaid : onEnded)()
    if (over && isPaid(status)) offerPush()
    // oxlint-disable-next-line react/exhaustive-deps -- called once for each end, also with new callbacks
  }, [over, status])

  if (watched && !live.data) {
    return live.isError ? (
      <LoadFailed error={live.error} title={m.payments_unknown_yet()} onRetry={() => void live.refetch()} />
    ) : (
      <Skeleton className="h-32" />
    )
  }
  if (live.data?.open) return <PaymentProgress payment={live.data} />
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        {payment ? <PaymentResult payment={payment} /> : null}
        {mayTryAgain(payment) ? (
          <p className="text-muted">{mayPay ? m.payments_still_payable() : m.payments_not_payable()}</p>
        ) : null}
      </div>
      {mayPay && mayTryAgain(payment) ? (
        <Again
          since={live.dataUpdatedAt}
          wait={live.data?.retry_after ?? 0}
          amount={order.checkout_total}
          phone={begin.variables?.phone ?? phone}
          method={payment?.method}
          busy={begin.isPending}
          error={begin.error ? beginWords(begin.error) : begin.isIdle ? error : undefined}
          first={payment === null}
          onPay={(params) => begin.mutate({ orderId: order.id, ...params })}
        />
      ) : null}
      {mayPay && live.data && mayTryAgain(live.data) && mayPayByHand(live.data) ? (
        <PayByHand payment={live.data} />
      ) : null}
    </div>
  )
}

/** Says once that M-Pesa has accepted the prompt: accepted, not paid. */
function useSentToast(payment: Payment | undefined) {
  const sent = payment?.method === 'mpesa' && payment.status === 'pending' ? payment.id : undefined
  useEffect(() => {
    if (sent !== undefined && mayAnnounce(sent))
      showToast({ title: m.payments_stk_sent(), text: m.payments_stk_sent_text(), tone: 'success' })
  }, [sent])
}

interface AgainProps {
  since: number
  wait: number
  amount: number
  phone: string | undefined
  method: PaymentMethod | undefined
  busy: boolean
  error: string | undefined
  first: boolean
  onPay: (params: Paying) => void
}

function Again({ since, wait, first, ...form }: AgainProps) {
  const passed = Math.floor((useNow('second') - since) / 1000)
  return <PaymentForm {...form} again={!first} retryAfter={Math.max(0, wait - Math.max(0, passed))} />
}
