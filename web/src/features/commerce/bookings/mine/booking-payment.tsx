import { useEffect, useEffectEvent } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useKnownPhone } from '../../../identity/accounts/index.ts'
import {
  beginWords,
  PaymentForm,
  PaymentProgress,
  PaymentResult,
  useFollowedPayment,
} from '../../../money/payments/index.ts'
import { useBookingsChanged, usePayBookings } from './bookings.queries.ts'

/** Pays what was booked together, and follows the payment. */
export function BookingPayment({ orderId, total }: { orderId: string; total: number }) {
  const begin = usePayBookings(orderId)
  const known = useKnownPhone()
  const live = useFollowedPayment(begin.data)
  const changed = useBookingsChanged()
  const onOver = useEffectEvent(() => void changed())
  const isOver = live.data?.open === false
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  if (begin.data !== undefined && !live.data) {
    return live.isError ? (
      <LoadFailed error={live.error} title={m.payments_unknown_yet()} onRetry={() => void live.refetch()} />
    ) : (
      <Skeleton className="h-32" />
    )
  }
  if (live.data?.open) return <PaymentProgress payment={live.data} />
  return (
    <div className="flex flex-col gap-4">
      <div role="status">{live.data ? <PaymentResult payment={live.data} /> : null}</div>
      <PaymentForm
        amount={total}
        phone={begin.variables?.phone ?? known}
        method={live.data?.method}
        busy={begin.isPending}
        error={begin.error ? beginWords(begin.error) : undefined}
        again={live.data !== undefined}
        onPay={(paying) => begin.mutate(paying)}
      />
    </div>
  )
}
