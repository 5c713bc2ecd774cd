import { useState } from 'react'
import { mostPointsFor, shillingsOfPoints } from '@mtaa/contract/money/points'
import { useKnownPhone } from '../../../features/identity/accounts/index.ts'
import { BuyerProtection, type PricedCart, subtotalOf } from '../../../features/commerce/cart/index.ts'
import { UsePointsRow } from '../../../features/money/points/index.ts'
import { PaymentForm } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { QuoteFailed } from '../cart/quote-failed.tsx'
import { Sums } from '../cart/sums.tsx'
import { lacksAddress, type SellerDelivery } from './deliveries.ts'
import { OrderLines } from './order-lines.tsx'
import type { CheckoutState } from './use-checkout.ts'
import { usePricedCheckout } from './use-priced-checkout.ts'

/** What is ordered, and how it is paid. */
export function Order({
  checkout,
  problemOf = reasonOf,
}: {
  checkout: CheckoutState
  problemOf?: (error: Error) => string
}) {
  const { one, placing, setQuantity, delivering } = checkout
  const phone = useKnownPhone()
  const { quote, priced, deliveries, fees, isQuoted, isComplete } = usePricedCheckout(checkout)
  const [chosen, setChosen] = useState(0)
  if (!priced && quote.error) {
    return <LoadFailed error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isRefetching} />
  }
  if (!priced) return <OrderSkeleton />
  const error = placing.error && problemOf(placing.error)
  const totals = totalsOf(priced, deliveries)
  // The cart may have become smaller since.
  const points = mostPointsFor(totals, chosen)
  const total = priced.total + fees - shillingsOfPoints(points)
  return (
    <div className="grid items-start grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
      <section>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg font-semibold">{m.cart_order_summary()}</h2>
          {one ? null : (
            <LinkButton variant="plain" to="/cart" className="-mr-4">
              {m.common_change()}
            </LinkButton>
          )}
        </div>
        <OrderLines
          priced={priced}
          deliveries={deliveries}
          onChoose={delivering.choose}
          onLeave={delivering.leave}
          onQuantity={one ? setQuantity : undefined}
        />
        {delivering.left.length > 0 ? (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>{m.cart_left_for_later({ count: delivering.left.length })}</span>
            <Button variant="plain" onClick={delivering.putBack}>
              {m.cart_undo()}
            </Button>
          </p>
        ) : null}
      </section>
      <section
        aria-label={m.common_payment()}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-20"
      >
        <UsePointsRow totals={totals} value={points} onChange={setChosen} />
        <Sums items={priced.total} delivery={fees} discount={shillingsOfPoints(points)} />
        {quote.data === undefined ? (
          quote.error && <QuoteFailed onRetry={() => void quote.refetch()} />
        ) : priced.blocked ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {one ? m.cart_cannot_order() : m.cart_fix_first()}
          </p>
        ) : isComplete ? null : (
          <p role="status" className="text-sm text-muted">
            {lacksAddress(deliveries) ? m.cart_add_address() : m.cart_choose_delivery()}
          </p>
        )}
        <BuyerProtection />
        <PaymentForm
          amount={total}
          phone={phone}
          busy={placing.isPending}
          disabled={priced.blocked || !isQuoted || !isComplete}
          error={error ?? undefined}
          onPay={(params) => placing.place({ priced, deliveries, points, ...params })}
        />
      </section>
    </div>
  )
}

export const OrderSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
    <Skeleton className="h-64" />
    <Skeleton className="h-96" />
  </div>
)

function reasonOf(error: Error) {
  const { code, sentence } = failureOf(error)
  return sentence && code !== 'fault' ? sentence : `${m.cart_payment_failed()}: ${m.cart_payment_failed_text()}`
}

/** What each order costs, its delivery included. */
const totalsOf = ({ groups }: PricedCart, deliveries: readonly SellerDelivery[]) =>
  groups.map(({ seller, lines }) => {
    const delivery = deliveries.find(({ group }) => group.seller_id === seller?.id)
    return subtotalOf(lines) + (delivery?.fee ?? 0)
  })
