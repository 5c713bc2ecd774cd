import { useState } from 'react'
import { mostPointsFor, shillingsOfPoints } from '@mtaa/contract/money/points'
import { useMe } from '../../../features/identity/accounts/index.ts'
import { CartLineRow, LineNote, type PricedCart } from '../../../features/commerce/cart/index.ts'
import { nameOf } from '../../../features/community/people/index.ts'
import { UsePointsRow } from '../../../features/money/points/index.ts'
import { PaymentForm } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Sums } from '../cart/sums.tsx'
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
  const { one, placing, setQuantity } = checkout
  const phone = useMe()?.phone ?? undefined
  const { quote, priced } = usePricedCheckout(checkout)
  const [chosen, setChosen] = useState(0)
  if (!priced && quote.error) {
    return <LoadFailed error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isRefetching} />
  }
  if (!priced) return <OrderSkeleton />
  const error = placing.error && problemOf(placing.error)
  const totals = totalsOf(priced)
  // The cart may have become smaller since.
  const points = mostPointsFor(totals, chosen)
  const total = priced.total - shillingsOfPoints(points)
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
        {one ? <One priced={priced} onQuantity={setQuantity} /> : <Lines priced={priced} />}
      </section>
      <section
        aria-label={m.common_payment()}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-20"
      >
        <UsePointsRow totals={totals} value={points} onChange={setChosen} />
        <Sums total={total} />
        {priced.blocked ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {one ? m.cart_cannot_order() : m.cart_fix_first()}
          </p>
        ) : null}
        <PaymentForm
          amount={total}
          phone={phone}
          busy={placing.isPending}
          disabled={priced.blocked}
          error={error ?? undefined}
          onPay={(params) => placing.place({ priced, points, ...params })}
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

/** What each order costs. */
const totalsOf = ({ groups }: PricedCart) =>
  groups.map(({ lines }) =>
    lines.reduce((sum, { price, line, problem }) => sum + (problem === 'gone' ? 0 : price * line.quantity), 0),
  )

const linesOf = ({ groups }: PricedCart) => groups.flatMap(({ lines }) => lines)

const One = ({ priced, onQuantity }: { priced: PricedCart; onQuantity: (quantity: number) => void }) => (
  <ul className="border-t border-line">
    {linesOf(priced).map((line) => (
      <CartLineRow
        key={line.line.id}
        priced={line}
        waiting={false}
        onQuantity={(quantity) => onQuantity(Math.max(quantity, 1))}
      />
    ))}
  </ul>
)

const Lines = ({ priced }: { priced: PricedCart }) => (
  <ul className="border-t border-line">
    {linesOf(priced).map((one) => {
      const { line, quoted, price, problem } = one
      return (
        <li key={line.id} className="border-b border-line py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-[min(100%,9rem)] flex-1">
              <span className="line-clamp-2 break-words">
                {m.cart_pieces({ count: line.quantity, title: quoted?.title || line.product.title })}
              </span>
              {quoted?.seller ? (
                <span className="block truncate text-sm text-muted">
                  {m.common_from({ name: isolate(nameOf(quoted.seller)) })}
                </span>
              ) : null}
            </p>
            {problem === 'gone' ? null : <Price shillings={price * line.quantity} />}
          </div>
          <LineNote priced={one} />
        </li>
      )
    })}
  </ul>
)
